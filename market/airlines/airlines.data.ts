/**
 * The airlines of the built-in market. Names, codes, alliances and hubs are plain facts of the
 * field; frequencies and fleets are rounded to what such an airline flies, not a copy of any
 * timetable.
 *
 * Row: code | name | kind | alliance | home | departures a day | hubs with weight | fleet | rest.
 * Kind F full-service, L low-cost, H long-haul low-cost, R regional. Alliance * Star, 1 oneworld, S
 * SkyTeam. Rest: `+XX` partner beyond the alliance; `=XX` a regional flying under XX's code; `p2p`
 * sells no connections; `long=n` per cent of departures over 3,500 km; `to:Region=n` favors a
 * region or country n times; `bases` means its routes may join any two countries of its home market
 * (the European one).
 */
import type { AirlineKind, Alliance } from './types.ts'

const table = `
AA|American Airlines|F|1|US|3100|DFW:10 CLT:8 MIA:6 ORD:6 PHX:5 PHL:5 DCA:4 LAX:3 JFK:3 LGA:2 BOS:1|319 320 321 32Q 738 7M8 788 789 772 77W|+B6 +AS long=9 to:Caribbean=2 to:Central America=2
DL|Delta Air Lines|F|S|US|2900|ATL:11 MSP:6 DTW:6 SLC:5 JFK:4 LGA:4 SEA:4 BOS:4 LAX:4 AUS:1|221 223 319 320 321 32Q 738 739 752 763 332 333 339 359|+LA +VS +WS long=10
UA|United Airlines|F|*|US|2700|ORD:8 DEN:8 IAH:7 EWR:7 SFO:6 IAD:5 LAX:4 GUM:1|319 320 32Q 738 739 7M8 7M9 752 763 788 789 78X 772 77W|long=13
WN|Southwest Airlines|L||US|3900|DEN:7 LAS:7 MDW:6 BWI:6 DAL:6 PHX:6 HOU:5 MCO:5 BNA:5 OAK:4 STL:3 TPA:3 SAN:3 SMF:3 AUS:2 ATL:3 LAX:2 HNL:1|73W 738 7M8|to:Canada=0
B6|JetBlue|L||US|850|JFK:8 BOS:7 FLL:6 MCO:5 SJU:3 LAX:2|E90 320 321 32Q 223|+AA long=4 to:Caribbean=4 to:Canada=0
AS|Alaska Airlines|F|1|US|1150|SEA:10 PDX:6 SFO:5 LAX:4 ANC:4 SAN:3|738 739 7M9 E75|+HA long=1
HA|Hawaiian Airlines|F|1|US|240|HNL:10 OGG:3|320 32Q 332 789|+AS long=22 to:Japan=2
NK|Spirit Airlines|L||US|420|FLL:8 MCO:6 LAS:4 DTW:3 EWR:2 ATL:2 DFW:2|320 321 32N 32Q|to:Caribbean=2 to:Canada=0
F9|Frontier Airlines|L||US|560|DEN:7 MCO:5 LAS:4 ATL:4 PHL:3 CLE:1|320 321 32N 32Q|to:Canada=0
G4|Allegiant Air|L||US|380|LAS:6 SFB:6 PIE:5 AZA:5 VPS:2 PGD:4|319 320|p2p to:Canada=0 to:Mexico=0
SY|Sun Country|L||US|120|MSP:10|738|to:Canada=0
OO|SkyWest Airlines|R||US|1250|DEN:6 SLC:6 ORD:5 MSP:5 SFO:5 LAX:4 SEA:4 IAH:3|CR7 CR9 E75|=UA =DL =AS
MQ|Envoy Air|R||US|720|DFW:10 ORD:8 MIA:4|E75|=AA
OH|PSA Airlines|R||US|560|CLT:10 PHL:6 DCA:5|CR7 CR9|=AA
YX|Republic Airways|R||US|760|LGA:6 DCA:5 IND:2 EWR:5 PHL:4 BOS:4|E75|=AA =DL =UA
9E|Endeavor Air|R||US|600|ATL:7 DTW:7 MSP:5 LGA:5 JFK:3|CR7 CR9|=DL
AC|Air Canada|F|*|CA|620|YYZ:10 YUL:7 YVR:7 YYC:3 YOW:2|319 320 321 7M8 223 332 333 788 789 77W|long=17
QK|Jazz Aviation|R||CA|420|YYZ:8 YUL:6 YVR:6 YYC:4 YHZ:4|DH4 CR9 E75|=AC
WS|WestJet|F||CA|430|YYC:10 YYZ:5 YVR:5 YEG:4 YWG:2|738 7M8 789 DH4|+DL +AF +KL long=4
PD|Porter Airlines|F||CA|260|YTZ:7 YYZ:6 YOW:5 YUL:3 YHZ:2|DH4 295|+AS
TS|Air Transat|H||CA|70|YUL:10 YYZ:7|32Q 332 333|long=55 to:Western Europe=2 to:Caribbean=3
F8|Flair Airlines|L||CA|90|YEG:4 YYZ:5 YVR:4 YYC:4|7M8|p2p
AM|Aeroméxico|F|S|MX|430|MEX:10 MTY:5 GDL:4|E90 738 7M8 7M9 788 789|+DL long=7
Y4|Volaris|L||MX|480|GDL:6 TIJ:6 MEX:6 CUN:4 MTY:3|320 321 32N 32Q|+F9 to:Canada=0
VB|Viva|L||MX|420|MTY:8 NLU:5 CUN:5 GDL:4 MEX:4|320 32N 32Q|p2p to:Canada=0
CM|Copa Airlines|F|*|PA|370|PTY:10|738 7M9|long=38 to:South America=2 to:Caribbean=2
AV|Avianca|F|*|CO|620|BOG:10 MDE:4 SAL:4 UIO:2 CLO:2|319 320 32N 788|long=8 to:Central America=2
LA|LATAM Airlines|F||CL|900|SCL:8 GRU:9 LIM:8 BOG:5 BSB:4 UIO:2 CGH:4|319 320 321 32N 763 788 789 77W|+DL +QR +IB long=9 bases
G3|GOL|L||BR|540|GRU:7 CGH:7 GIG:5 BSB:5 CNF:3 SSA:3|738 73W 7M8|+AA +AF
AD|Azul|L||BR|760|VCP:10 CNF:7 REC:6 BEL:2 CWB:3|AT7 E95 295 320 32N 32Q 339|+UA +TP long=2
AR|Aerolíneas Argentinas|F|S|AR|300|AEP:10 EZE:6 COR:4|E90 738 7M8 332|long=7
JA|JetSMART|L||CL|190|SCL:8 AEP:5 LIM:5|320 32N 32Q|p2p bases
FO|Flybondi|L||AR|70|AEP:7 EZE:4|738|p2p
H2|SKY Airline|L||CL|140|SCL:9 LIM:6|32N 32Q|bases
BW|Caribbean Airlines|F||TT|80|POS:10 MBJ:4|AT7 7M8|to:Caribbean=4
UP|Bahamasair|F||BS|45|NAS:10|AT7 73W|
CU|Cubana|F||CU|20|HAV:10|AT7 320|
BA|British Airways|F|1|GB|780|LHR:10 LGW:4 LCY:2|E90 319 320 321 32N 32Q 788 789 78X 772 77W 351 388|+EI long=24 to:North America=2
VS|Virgin Atlantic|F|S|GB|70|LHR:10 MAN:2|333 339 789 351|long=100 to:North America=4 to:Caribbean=2
U2|easyJet|L||GB|1650|LGW:9 MXP:5 GVA:5 BSL:4 LTN:5 MAN:5 BRS:5 EDI:4 LIS:4 CDG:5 ORY:4 AMS:4 BER:4 NCE:4 NAP:3 LPL:2 BFS:3 GLA:3 LYS:3 OPO:3 PMI:4 AGP:3 FAO:2|319 320 32N 32Q|p2p bases
LS|Jet2|L||GB|330|MAN:8 LBA:6 STN:6 BHX:6 EDI:4 GLA:4 NCL:4 EMA:3|738 32Q 752|p2p to:Southern Europe=4
FR|Ryanair|L||IE|3200|STN:8 DUB:8 BGY:7 CRL:5 MAD:5 BCN:5 PMI:5 AGP:4 ALC:4 CIA:4 BLQ:4 NAP:4 OPO:4 VIE:4 BUD:3 KRK:4 WMI:3 WRO:3 GDN:3 MXP:4 PSA:3 CTA:3 PMO:3 BRI:3 MAN:5 EDI:4 LPA:2 TFS:3 ATH:3 SKG:3 MRS:3 BVA:3 EIN:2 CGN:2 BER:4 FAO:3 VLC:3 SVQ:3 RAK:2 ZAG:2 OTP:3 SOF:3 MLA:3 PRG:3 RIX:2 CPH:2 NYO:2 BHX:3 LTN:2 BRS:3|738 7M8|p2p bases
EI|Aer Lingus|F||IE|230|DUB:10 ORK:2 SNN:2|320 32N 32Q 333 AT7|+BA +IB +UA +AA long=16 to:North America=3
LM|Loganair|R||GB|150|GLA:7 EDI:6 ABZ:5 INV:4 KOI:2|AT4 AT7 DHT|+BA
W6|Wizz Air|L||HU|950|BUD:7 OTP:6 LTN:6 WAW:5 KTW:5 GDN:5 SOF:4 TIA:6 BEG:4 VIE:4 CLJ:4 SKP:4 VNO:3 FCO:5 MXP:4 LGW:3 AUH:3 TSR:2 IAS:3 DEB:1 RIX:2 VAR:2|320 321 32N 32Q|p2p bases
LH|Lufthansa|F|*|DE|900|FRA:10 MUC:8|CR9 E90 319 320 321 32N 32Q 333 789 359 748 388|long=20 to:North America=2
CL|Lufthansa CityLine|R||DE|170|MUC:8 FRA:6|CR9 319|=LH
EN|Air Dolomiti|R||IT|80|MUC:6 FRA:6|E90 E95|=LH
EW|Eurowings|L||DE|420|DUS:8 CGN:5 HAM:6 STR:5 BER:4 PMI:4 PRG:2|319 320 32N|+LH
DE|Condor|H||DE|130|FRA:10 DUS:3 MUC:3 HAM:2|320 321 32Q 339|p2p long=32 to:Caribbean=3 to:North America=2
X3|TUI fly|L||DE|90|HAJ:5 DUS:5 FRA:4 MUC:3 STR:3|738 7M8|p2p to:Southern Europe=4
LX|SWISS|F|*|CH|300|ZRH:10 GVA:4|223 221 320 321 32N 333 77W 359|long=20
OS|Austrian|F|*|AT|280|VIE:10|E95 320 321 32N 763 789 772|long=11 to:Eastern Europe=2
SN|Brussels Airlines|F|*|BE|170|BRU:10|319 320 32N 333|long=16 to:Africa=4
AF|Air France|F|S|FR|720|CDG:10 ORY:5|E90 221 223 319 320 321 332 789 772 77W 359|long=24 to:Africa=2 to:Caribbean=2
A5|HOP!|R||FR|160|CDG:6 ORY:4 LYS:7|E75 E90|=AF
TO|Transavia France|L||FR|230|ORY:10 LYS:3 NTE:3 MRS:2|738 32N|p2p to:Northern Africa=2
SS|Corsair|H||FR|25|ORY:10|339|p2p long=100 to:Caribbean=6 to:Eastern Africa=4
TX|Air Caraïbes|H||FR|30|ORY:6 PTP:5 FDF:4|359 351 AT7|p2p long=55 to:Caribbean=8
BF|French bee|H||FR|14|ORY:10|359 351|p2p long=100 to:United States=4 to:Eastern Africa=4 to:Polynesia=4
KL|KLM|F|S|NL|420|AMS:10|E90 73W 738 32Q 333 789 78X 772 77W|long=22
WA|KLM Cityhopper|R||NL|300|AMS:10|E75 E90 295|=KL
HV|Transavia|L||NL|210|AMS:7 RTM:4 EIN:5|738 32Q|p2p
IB|Iberia|F|1|ES|330|MAD:10|319 320 321 32N 32Q 332 333 359|+LA +EI long=24 to:South America=4 to:Central America=3 to:Caribbean=2
YW|Air Nostrum|R||ES|240|MAD:8 VLC:4 BCN:3 SVQ:2|CR9 AT7|=IB
VY|Vueling|L||ES|640|BCN:10 ORY:4 FCO:3 AGP:3 BIO:3 LGW:3 ALC:2 SVQ:3|319 320 32N 32Q|+IB bases
UX|Air Europa|F|S|ES|190|MAD:10 PMI:3|E95 738 788 789|long=18 to:South America=4 to:Caribbean=3
NT|Binter Canarias|R||ES|230|LPA:10 TFN:8|AT7 295|+IB
TP|TAP Air Portugal|F|*|PT|350|LIS:10 OPO:4|E95 319 320 321 32N 32Q 332 339|long=20 to:Brazil=7 to:Western Africa=3
S4|Azores Airlines|F||PT|55|PDL:10 TER:3|320 32Q DH4|+TP long=20 to:North America=3
AZ|ITA Airways|F|*|IT|350|FCO:10 LIN:7|223 319 320 32N 32Q 332 339 359|long=10
SK|SAS|F|S|SE|620|CPH:9 ARN:7 OSL:7|CR9 E95 319 320 32N 32Q 333 359|long=7 bases
DY|Norwegian|L||NO|520|OSL:10 BGO:4 TRD:3 ARN:6 CPH:6 HEL:3 SVG:3|738 7M8|bases
WF|Widerøe|R||NO|330|BGO:6 OSL:6 TOS:6 BOO:6 TRD:4 SVG:3|DH4 AT4 DHT E90|+SK +DY
AY|Finnair|F|1|FI|300|HEL:10|E90 319 320 321 333 359 AT7|long=13 to:Eastern Asia=3
FI|Icelandair|F||IS|110|KEF:10 RKV:3|7M8 7M9 752 763 DH4|+AS +B6 +AY long=48 to:North America=4
OG|PLAY|L||IS|30|KEF:10|32N 32Q|to:North America=2 long=25
BT|airBaltic|F||LV|210|RIX:10 TLL:5 VNO:5|223|+LH +KL +SK
LO|LOT Polish Airlines|F|*|PL|290|WAW:10 KRK:3|E75 E90 E95 738 7M8 788 789|long=10
OK|Czech Airlines|F|S|CZ|50|PRG:10|320 AT7|
QS|Smartwings|L||CZ|80|PRG:10|738 7M8|p2p
RO|TAROM|F|S|RO|80|OTP:10|AT7 73W 738|
FB|Bulgaria Air|F||BG|45|SOF:10|223 E90 320|
JU|Air Serbia|F||RS|110|BEG:10|AT7 319 320 332|+AF +EY long=5
OU|Croatia Airlines|F|*|HR|90|ZAG:10 SPU:4 DBV:3|DH4 319 223|
A3|Aegean Airlines|F|*|GR|290|ATH:10 SKG:4 HER:2|AT7 320 32N 32Q|
KM|KM Malta Airlines|F||MT|35|MLA:10|32N|
CY|Cyprus Airways|F||CY|20|LCA:10|320 223|
LG|Luxair|F||LU|60|LUX:10|DH4 73W 738|
TK|Turkish Airlines|F|*|TR|1150|IST:10 ESB:1|319 320 321 32N 32Q 738 7M8 7M9 332 333 789 77W 359|long=26 to:Africa=2
PC|Pegasus|L||TR|580|SAW:10 AYT:4 ADB:4 ESB:3|738 32N 32Q|
XQ|SunExpress|L||TR|190|AYT:10 ADB:7|738 7M8|p2p to:Germany=4
SU|Aeroflot|F||RU|720|SVO:10 LED:3 KJA:2|SU9 738 320 321 32N 333 77W 359|long=10
S7|S7 Airlines|F||RU|330|OVB:8 DME:7 IKT:3|E90 738 320 321 32N|
U6|Ural Airlines|F||RU|190|SVX:8 DME:6|319 320 321 32N|
PS|Ukraine International|F||UA|30|KBP:10|738|
KC|Air Astana|F||KZ|180|ALA:9 NQZ:7|E90 320 321 32N 32Q 763|+LH long=9
HY|Uzbekistan Airways|F||UZ|100|TAS:10|320 32N 763 788|long=14
J2|Azerbaijan Airlines|F||AZ|80|GYD:10|E90 319 320 788|long=7
A9|Georgian Airways|F||GE|20|TBS:10|E90 738|
EK|Emirates|F||AE|520|DXB:10|77W 388 359|+QF +UA +AC +FZ long=58
FZ|flydubai|F||AE|370|DXB:10|738 7M8 7M9|+EK long=10
EY|Etihad Airways|F||AE|260|AUH:10|320 321 32Q 789 78X 77W 351 388|+AF +JU +B6 long=45
G9|Air Arabia|L||AE|230|SHJ:10 AUH:3 RAK:1|320 32Q|
QR|Qatar Airways|F|1|QA|520|DOH:10|320 32Q 332 788 789 77W 359 351 388|+LA +B6 +WS long=52
GF|Gulf Air|F||BH|110|BAH:10|320 32N 32Q 789|long=16
KU|Kuwait Airways|F||KW|90|KWI:10|320 32N 333 339 77W|long=20
J9|Jazeera Airways|L||KW|75|KWI:10|320 32N|
WY|Oman Air|F|1|OM|110|MCT:10|738 7M8 789|long=22
SV|Saudia|F|S|SA|540|JED:10 RUH:9 DMM:3 MED:3|320 321 32Q 333 77W 789 78X|long=18
XY|flynas|L||SA|290|RUH:9 JED:7 DMM:4|320 32N 333|
RJ|Royal Jordanian|F|1|JO|90|AMM:10|E75 E95 320 32N 788|long=14
ME|Middle East Airlines|F|S|LB|65|BEY:10|320 32Q 332|long=8
LY|El Al|F||IL|120|TLV:10|738 739 788 789 772|+DL long=32 to:United States=3
IR|Iran Air|F||IR|60|THR:8 IKA:6|AT7 320 321 332|
W5|Mahan Air|F||IR|80|THR:8 IKA:7|320 332|
PK|Pakistan International|F||PK|80|KHI:8 ISB:8 LHE:7|AT7 320 772 77W|long=15
MS|EgyptAir|F|*|EG|220|CAI:10|223 320 32N 32Q 738 333 789 77W|long=18
AT|Royal Air Maroc|F|1|MA|230|CMN:10 RAK:2|AT7 E90 738 7M8 788 789|long=14 to:Western Africa=3 to:France=2
AH|Air Algérie|F||DZ|210|ALG:10 ORN:3 CZL:2|AT7 738 332|long=3 to:France=4
TU|Tunisair|F||TN|90|TUN:10 DJE:3|320 32N 332|to:France=3
ET|Ethiopian Airlines|F|*|ET|380|ADD:10|DH4 738 7M8 788 789 772 77W 359|long=26 to:Africa=2
KQ|Kenya Airways|F|S|KE|140|NBO:10|E90 738 788|long=16
WB|RwandAir|F||RW|45|KGL:10|DH4 738 333|+QR long=12
SA|South African Airways|F|*|ZA|60|JNB:10 CPT:5|320 333|long=12
4Z|Airlink|R||ZA|200|JNB:10 CPT:5|E75 E90 AT4|+QR +UA +LH +BA
FA|FlySafair|L||ZA|180|JNB:8 CPT:8 DUR:3|738|
TC|Air Tanzania|F||TZ|55|DAR:10|DH4 223 788|
P4|Air Peace|F||NG|90|LOS:10 ABV:6|E95 738 77W|long=4
HF|Air Côte d'Ivoire|F||CI|45|ABJ:10|DH4 319 320|+AF
HC|Air Sénégal|F||SN|25|DSS:10|AT7 320 339|long=14
DT|TAAG Angola|F||AO|50|LAD:10|DH4 73W 77W 789|long=16
TM|LAM Mozambique|F||MZ|35|MPM:10|DH4 73W|
MD|Madagascar Airlines|F||MG|40|TNR:10|AT7|
MK|Air Mauritius|F||MU|30|MRU:10|AT7 339 359|long=40
HM|Air Seychelles|F||SC|30|SEZ:10|DHT 32N|
UU|Air Austral|F||RE|30|RUN:10|AT7 738 788 77W|long=35 to:France=6
SD|Sudan Airways|F||SD|10|PZU:10|320|
8U|Afriqiyah|F||LY|25|MJI:7 BEN:5|320|
MR|Mauritania Airlines|F||MR|14|NKC:10|738 E75|
QC|Camair-Co|F||CM|18|DLA:10 NSI:4|AT7 738|
8V|Astral Congo Airways|R||CD|50|FIH:10 FBM:5|AT7 DHT 320|
UR|Uganda Airlines|F||UG|25|EBB:10|CR9 339|long=6
UM|Air Zimbabwe|F||ZW|14|HRE:10|AT7 763|
BP|Air Botswana|F||BW|20|GBE:10|AT7|
WV|FlyNamibia|R||NA|30|WDH:10|E75 AT4|
AI|Air India|F|*|IN|640|DEL:10 BOM:8 BLR:4|319 320 32N 32Q 788 789 772 77W 359|long=15
IX|Air India Express|L||IN|420|BLR:6 DEL:6 HYD:5 COK:4 CCJ:3 BOM:4|738 7M8 320 32N|+AI
6E|IndiGo|L||IN|2100|DEL:10 BOM:9 BLR:9 HYD:7 CCU:6 MAA:6 AMD:4 PNQ:4 COK:3|AT7 320 32N 32Q 789|+TK +QF +KL long=1
SG|SpiceJet|L||IN|160|DEL:8 BOM:5 HYD:3|DH4 738 7M8|
QP|Akasa Air|L||IN|140|BOM:8 BLR:6 DEL:4|7M8|
9I|Alliance Air|R||IN|110|DEL:6 HYD:4 BLR:4 CCU:4|AT4 AT7|+AI
UL|SriLankan Airlines|F|1|LK|75|CMB:10|320 32N 332 333|long=17
Q2|Maldivian|F||MV|120|MLE:10|DHT DH4 320|
BG|Biman Bangladesh|F||BD|70|DAC:10 CGP:4|DH4 738 788 789 77W|long=18
BS|US-Bangla Airlines|L||BD|70|DAC:10|AT7 738|
RA|Nepal Airlines|F||NP|25|KTM:10|DHT 320 332|
U4|Buddha Air|R||NP|110|KTM:10 BIR:3|AT4 AT7|
KB|Drukair|F||BT|14|PBH:10|319 32N AT4|
CA|Air China|F|*|CN|1500|PEK:10 CTU:5 TFU:6 PVG:5 CKG:3 HGH:3 SZX:3|319 320 321 32N 32Q 738 7M8 332 333 789 77W 359 748|long=8
MU|China Eastern|F|S|CN|2000|PVG:9 SHA:8 KMG:8 XIY:7 PKX:5 NKG:4 WUH:3 TAO:3|319 320 321 32N 32Q 738 332 333 789 77W 359|long=6
CZ|China Southern|F||CN|2200|CAN:10 PKX:7 URC:5 SZX:5 WUH:4 CGO:4 CSX:4 SHE:3 HAK:3 KWE:3|319 320 321 32N 32Q 738 7M8 333 788 789 77W 359|+AA +BA +AF long=6
HU|Hainan Airlines|F||CN|680|HAK:8 PEK:8 XIY:5 SZX:5 CAN:3 TYN:2|738 7M8 332 333 788 789|+AS long=5
MF|XiamenAir|F|S|CN|560|XMN:10 FOC:6 HGH:4 TNA:2|738 7M8 32Q 788 789|long=4
ZH|Shenzhen Airlines|F|*|CN|620|SZX:10 CAN:4 XIY:3 NKG:3 WUX:3|320 32N 738|
3U|Sichuan Airlines|F||CN|560|TFU:8 CTU:8 CKG:7 KMG:4|319 320 321 32N 333 359|long=3
9C|Spring Airlines|L||CN|430|SHA:5 PVG:8 CAN:3 LHW:3 SJW:3 XIY:3|320 32N 32Q|p2p
HO|Juneyao Air|F||CN|320|PVG:8 SHA:7 NKG:5|320 321 32N 32Q 789|long=3
G5|China Express|R||CN|260|CKG:8 KWE:7 CTU:3 XIY:3 URC:3|CR9 320|
SC|Shandong Airlines|F||CN|420|TNA:8 TAO:8 XMN:4|738 7M8|+CA
CX|Cathay Pacific|F|1|HK|330|HKG:10|32Q 333 77W 359 351|long=40
UO|HK Express|L||HK|110|HKG:10|320 32N 32Q|
HX|Hong Kong Airlines|F||HK|60|HKG:10|320 332 333|
NX|Air Macau|F||MO|60|MFM:10|320 32N 32Q|
CI|China Airlines|F|S|TW|170|TPE:10 KHH:2|738 32Q 333 77W 359|long=26
BR|EVA Air|F|*|TW|170|TPE:10|32Q 333 789 78X 77W|long=30
JX|STARLUX|F||TW|75|TPE:10|32Q 339 359|+AS +EY long=18
B7|Uni Air|R||TW|140|TSA:8 KHH:5 RMQ:3|AT7 32Q|+BR
NH|ANA|F|*|JP|820|HND:10 ITM:5 NRT:4 CTS:4 FUK:3 KIX:2 OKA:3|DH4 320 32N 32Q 738 788 789 78X 772 77W 388|long=8
JL|Japan Airlines|F|1|JP|760|HND:10 ITM:5 NRT:4 CTS:4 FUK:3 OKA:3 KOJ:2|E75 E90 738 763 788 789 772 77W 359 351 AT4|+HA long=8
MM|Peach Aviation|L||JP|160|KIX:10 NRT:5 OKA:2|320 32N 32Q|p2p
GK|Jetstar Japan|L||JP|110|NRT:10 KIX:4|320|p2p
BC|Skymark|L||JP|150|HND:8 UKB:6 FUK:3 CTS:3|738|
ZG|ZIPAIR Tokyo|H||JP|22|NRT:10|788|long=60 to:United States=3
KE|Korean Air|F|S|KR|430|ICN:10 GMP:5|738 7M8 223 32Q 333 789 78X 77W 748 388|+DL long=22
OZ|Asiana Airlines|F|*|KR|300|ICN:10 GMP:5|320 321 32Q 333 772 359 388|long=16
7C|Jeju Air|L||KR|260|ICN:7 GMP:7 CJU:6 PUS:4|738 7M8|
TW|T'way Air|L||KR|180|ICN:8 GMP:5 TAE:4 CJU:4|738 7M8 333|long=2
LJ|Jin Air|L||KR|170|ICN:8 GMP:5 CJU:4 PUS:3|738 772|
OM|MIAT Mongolian|F||MN|18|UBN:10|738 7M8 763 789|long=12
SQ|Singapore Airlines|F|*|SG|330|SIN:10|738 7M8 78X 77W 359 388|+VA +MH long=36
TR|Scoot|L||SG|220|SIN:10|320 32N 32Q 788 789 E95|+SQ long=9
MH|Malaysia Airlines|F|1|MY|330|KUL:10 BKI:3 KCH:3|738 7M8 333 339 359|+SQ long=11
AK|AirAsia|L||MY|480|KUL:10 BKI:5 KCH:3 PEN:4 JHB:3|320 32N 32Q|
D7|AirAsia X|H||MY|40|KUL:10|333|+AK long=75 to:Australia and New Zealand=3 to:Eastern Asia=2
OD|Batik Air Malaysia|F||MY|150|KUL:8 SZB:4|738 7M8 AT7|
TG|Thai Airways|F|*|TH|220|BKK:10|320 321 332 333 788 789 77W 359|long=30
FD|Thai AirAsia|L||TH|380|DMK:10 BKK:3 CNX:3 HKT:4|320 32N 32Q|+AK
PG|Bangkok Airways|F||TH|130|BKK:10 USM:6|AT7 319 320|+QR +TG +EY
SL|Thai Lion Air|L||TH|130|DMK:10|738 739|
VN|Vietnam Airlines|F|S|VN|380|HAN:10 SGN:10 DAD:4|AT7 321 32Q 789 78X 359|long=9
VJ|VietJet Air|L||VN|380|SGN:10 HAN:9 DAD:4|320 321 32Q 333|long=2
GA|Garuda Indonesia|F|S|ID|230|CGK:10 DPS:4 UPG:3|738 333 339 77W|long=5
JT|Lion Air|L||ID|560|CGK:10 SUB:6 UPG:5 DPS:4 KNO:3 BTH:3|738 739 333|
ID|Batik Air|F||ID|330|CGK:9 HLP:4 UPG:4 DPS:3|320 738|
IW|Wings Air|R||ID|380|UPG:6 SUB:5 KNO:4 DPS:4 MDC:3 BPN:3 AMQ:3 DJJ:3|AT7|+JT +ID
QG|Citilink|L||ID|230|CGK:7 SUB:7 HLP:4 DPS:3|320 32N AT7|+GA
PR|Philippine Airlines|F||PH|260|MNL:10 CEB:5|DH4 320 321 32Q 333 77W 359|+NH long=8 to:United States=3
5J|Cebu Pacific|L||PH|430|MNL:10 CEB:6 CRK:3 DVO:3|AT7 320 32N 32Q 339|
BI|Royal Brunei|F||BN|35|BWN:10|32N 788|long=12
K6|Air Cambodia|F||KH|45|PNH:10 SAI:5|AT7 320|
QV|Lao Airlines|F||LA|45|VTE:10 LPQ:3|AT7 320|
8M|Myanmar Airways International|F||MM|60|RGN:10|E90 319 320 AT7|
QF|Qantas|F|1|AU|430|SYD:10 MEL:8 BNE:6 PER:4 ADL:2|738 32Q 332 333 789 388|+EK +LA long=10
QQ|QantasLink|R||AU|420|SYD:6 MEL:5 BNE:6 PER:5 ADL:4 CNS:3|DH4 E90 223|=QF
JQ|Jetstar|L||AU|380|MEL:8 SYD:8 BNE:5 OOL:4 AKL:3 CNS:2|320 32N 32Q 788|+QF long=4 bases
VA|Virgin Australia|F||AU|430|BNE:7 SYD:9 MEL:9 PER:4 ADL:3|73W 738 7M8 E90|+QR +UA +SQ
ZL|Rex|R||AU|150|SYD:5 MEL:4 ADL:4 TSV:4 CNS:3 PER:2|AT4 DHT|+VA
NZ|Air New Zealand|F|*|NZ|480|AKL:10 WLG:6 CHC:7|AT7 DH4 320 32N 32Q 789 77W|long=6
FJ|Fiji Airways|F|1|FJ|75|NAN:10 SUV:5|DHT AT7 7M8 333 359|long=18
PX|Air Niugini|F||PG|110|POM:10 LAE:3 HGU:2|DH4 DHT 73W 763|+QF
IE|Solomon Airlines|F||SB|35|HIR:10|DHT 320|
NF|Air Vanuatu|F||VU|30|VLI:10|DHT AT7 738|
SB|Aircalin|F||NC|20|NOU:10|32N 339|+AF long=12
VT|Air Tahiti|R||PF|100|PPT:10|AT4 AT7|
TN|Air Tahiti Nui|F||PF|8|PPT:10|789|+AF +AA +QF long=100 to:United States=4
OL|Samoa Airways|R||WS|16|APW:10|DHT|
ON|Nauru Airlines|F||NR|10|INU:10|73W|
KI|Air Kiribati|R||KI|24|TRW:10|DHT|
GL|Air Greenland|F||GL|70|GOH:9 SFJ:3 JAV:3|DHT DH4 339|+SK
RC|Atlantic Airways|F||FO|14|FAE:10|32N|
7H|Ravn Alaska|R||US|160|ANC:8 FAI:5 BET:6 OME:4 OTZ:4|DH4 CNA DHT|+AS
9X|Southern Airways|R||US|130|PIT:3 DEN:3 DAL:2 HNL:4 OGG:3 BOS:3 STL:3|CNA|+AA +UA
5T|Canadian North|R||CA|110|YZF:6 YFB:6 YOW:3 YEG:4 YEV:2|AT4 DHT 73W|+AC
MO|Calm Air|R||CA|70|YWG:8 YTH:5|AT4 AT7|+AC
3H|Air Inuit|R||CA|90|YUL:6 YVP:4 YGL:4 YPX:2|DHT DH4 AT4|+AC
PB|PAL Airlines|R||CA|80|YYT:6 YHZ:5 YDF:4 YYR:4|DHT DH4|=AC
9N|Tropic Air|R||BZ|80|BZE:6 TZA:6|CNA|+CM
RS|Sansa Regional|R||CR|45|SJO:10|CNA DHT|+AV
9V|Avior Airlines|R||VE|45|CCS:10 VLN:4|73W AT4|+CM
V0|Conviasa|F||VE|50|CCS:10|E90 320|
OB|Boliviana de Aviación|F||BO|80|VVI:9 LPB:5 CBB:6|738 333|long=3
PZ|Paranair|R||PY|25|ASU:10|CR7|
EQ|Ecuatoriana Regional|R||EC|30|UIO:7 GYE:6|AT4 DHT|+AV
2K|Aerogal Galápagos|R||EC|15|GYE:8 UIO:4|319|+AV
9R|Satena|R||CO|150|BOG:7 MDE:6 CLO:5 VVC:3|AT4 DHT E75|+AV
LI|LIAT|R||AG|60|ANU:8 BGI:7 DOM:2|AT4 DHT|+BW
WM|Winair|R||SX|50|SXM:10 CUR:3|DHT AT4|+KL
PJ|Air Saint-Pierre|R||PM|8|FSP:10|AT4|+AC
S6|Sunrise Airways|R||HT|25|PAP:10 CAP:3|AT4 DHT|
DM|Arajet|L||DO|45|SDQ:10 PUJ:6|7M8|
Q6|Skytrans|R||AU|60|CNS:8 HID:3|DHT AT4|+QF
TL|Airnorth|R||AU|50|DRW:9 ASP:3|E75 DHT|+QF
PF|PNG Air|R||PG|60|POM:8 LAE:5|DHT AT7|
Y8|Suparna Regional|R||CN|120|URC:7 LHW:4 HET:6 KMG:3 XIY:3|AT7 CR9|+CZ +MU
3R|Siberian Light Aviation|R||RU|220|IKT:4 KHV:6 YKS:6 OVB:4 KJA:5 SVX:3 TJM:3|AT4 AT7 DHT SU9|+SU +S7
2L|Aero Amazônia Regional|R||BR|160|MAO:6 BEL:6 CGB:4 BSB:3 GRU:2|CNA AT4 AT7|+LA +AD +G3
YQ|TAR Aerolíneas|R||MX|70|QRO:5 MTY:4 GDL:3 MEX:3|E75 AT4|+AM
9Y|Steppe Airways|R||KZ|55|ALA:6 NQZ:6|AT4 CR7|+KC
S5|Star Air|R||IN|80|BLR:6 BOM:4 AMD:3 DEL:3|E75 AT4|+AI
XF|Susi Air|R||ID|140|DJJ:5 UPG:2 TIM:4 TRK:4 AAP:3 KNO:3|CNA DHT|+GA
`

export interface Airline {
  /** Position in `airlines`. */
  readonly index: number
  readonly code: string
  readonly name: string
  readonly kind: AirlineKind
  readonly alliance: Alliance | null
  readonly country: string
  readonly departuresADay: number
  readonly hubs: readonly { readonly airport: string; readonly weight: number }[]
  readonly fleet: readonly string[]
  readonly partners: readonly string[]
  /** Codes under which a regional flies for larger airlines; empty for one that sells itself. */
  readonly fliesFor: readonly string[]
  /** False for point-to-point airlines: no connection is sold, not even on the airline itself. */
  readonly connects: boolean
  /** Of departures, over 3,500 km: 0 to 1. */
  readonly longShare: number
  /** Region, subregion or country name to a factor. */
  readonly favors: ReadonlyMap<string, number>
  readonly bases: boolean
}

const kinds: Readonly<Record<string, AirlineKind>> = {
  F: 'full-service',
  L: 'low-cost',
  H: 'long-haul-low-cost',
  R: 'regional',
}
const allianceOf: Readonly<Record<string, Alliance>> = {
  '*': 'Star Alliance',
  '1': 'oneworld',
  S: 'SkyTeam',
}

export const airlines: readonly Airline[] = table
  .trim()
  .split('\n')
  .map((line, index) => {
    const [
      code = '',
      name = '',
      kind = '',
      alliance = '',
      country = '',
      daily = '',
      hubs = '',
      fleet = '',
      rest = '',
    ] = line.split('|')
    const words = [...rest.matchAll(/to:[^=]+=\d+|\S+/g)].map(([word]) => word)
    const favors = words
      .filter((word) => word.startsWith('to:'))
      .map((word) => word.slice(3).split('=') as [string, string])
    return {
      index,
      code,
      name,
      country,
      kind: kinds[kind] ?? 'full-service',
      alliance: allianceOf[alliance] ?? null,
      departuresADay: Number(daily),
      hubs: hubs
        .split(' ')
        .map((hub) => ({ airport: hub.slice(0, 3), weight: Number(hub.slice(4)) })),
      fleet: fleet.split(' '),
      partners: words.filter((word) => word.startsWith('+')).map((word) => word.slice(1)),
      fliesFor: words.filter((word) => word.startsWith('=')).map((word) => word.slice(1)),
      connects: !words.includes('p2p'),
      longShare: Number(words.find((word) => word.startsWith('long='))?.slice(5) ?? 0) / 100,
      favors: new Map(favors.map(([region, factor]) => [region, Number(factor)])),
      bases: words.includes('bases'),
    }
  })

/**
 * Routes a gravity model would miss or starve, as they are known: carrier, from, to, departures a
 * day each way, aircraft. Both directions are flown.
 */
const trunkTable = `
BA LHR JFK 8 77W;BA LHR EWR 2 789;AA LHR JFK 4 77W;VS LHR JFK 5 351;DL LHR JFK 2 339;UA LHR EWR 6 763;B6 LGW JFK 1 32Q;B6 LHR JFK 1 32Q
UA SFO NRT 2 789;NH SFO NRT 1 77W;NH SFO HND 1 77W;JL SFO HND 1 77W;UA SFO HND 1 789;ZG SFO NRT 1 788;SQ SIN JFK 1 359;SQ SIN EWR 1 359;SQ SIN SFO 2 359;UA SFO SIN 1 789;SQ SIN LAX 1 359
AC YYZ YVR 12 789;WS YYZ YVR 4 7M8;PD YYZ YVR 4 295;F8 YYZ YVR 1 7M8;AC YYZ YUL 15 223;PD YYZ YOW 8 DH4;AC YYZ LHR 3 77W;BA LHR YYZ 2 77W;AC YVR LHR 1 789;AC YYZ LAX 4 32Q
QF SYD LAX 1 388;UA SYD LAX 1 789;DL SYD LAX 1 359;AA SYD LAX 1 789;QF SYD DFW 1 789;QF PER LHR 1 789;QF MEL LAX 1 789;UA SFO SYD 1 77W;UA MEL SFO 1 789;QF SYD SIN 2 388;BA SYD SIN 1 77W;SQ SIN SYD 4 388;SQ SIN MEL 4 77W
EK DXB LHR 6 388;EK DXB JFK 2 388;EK DXB SYD 3 388;EK DXB MEL 2 388;EK DXB BOM 5 77W;QR DOH LHR 7 77W;QR DOH JFK 3 351;QR DOH SYD 1 388;EY AUH LHR 5 351;EY AUH JFK 2 388;EK DXB LAX 1 388;EK DXB SFO 1 388;QR DOH LAX 1 351
AF CDG JFK 5 77W;DL CDG JFK 2 339;AA CDG JFK 1 77W;B6 CDG JFK 1 32Q;LH FRA JFK 2 748;LH MUC JFK 1 359;LX ZRH JFK 2 77W;AZ FCO JFK 2 359;DL FCO JFK 2 339;AA FCO JFK 1 77W;KL AMS JFK 2 789;DL AMS JFK 2 333;IB MAD JFK 2 359;AA MAD JFK 1 772;TP LIS JFK 1 339;TP LIS EWR 2 339;EI DUB JFK 2 333;EI DUB BOS 2 333;DL DUB JFK 1 763;TK IST JFK 3 77W
LH FRA ORD 2 748;UA ORD FRA 2 78X;LH FRA SFO 1 388;UA SFO FRA 2 77W;LH FRA LAX 1 748;BA LHR LAX 3 388;VS LHR LAX 2 351;AA LHR LAX 2 77W;BA LHR SFO 2 388;UA LHR SFO 3 77W;VS LHR SFO 1 351;BA LHR BOS 3 77W;VS LHR BOS 1 339;DL LHR BOS 1 339;BA LHR ORD 2 77W;UA LHR ORD 3 789;AA LHR ORD 3 789;BA LHR MIA 2 388;AA LHR MIA 2 77W;VS LHR MIA 2 339;VS LHR MCO 2 339;AA LHR DFW 4 77W;BA LHR DFW 1 388;AA LHR CLT 2 772;AA LHR PHL 2 772;UA LHR IAD 3 789;BA LHR IAD 2 388;BA LHR SEA 2 77W;DL LHR ATL 2 339;VS LHR ATL 1 351
NH HND LHR 1 77W;JL HND LHR 2 351;BA LHR HND 2 789;NH HND JFK 2 77W;JL HND JFK 2 351;NH HND ORD 2 77W;UA ORD HND 1 789;NH HND LAX 2 77W;JL HND LAX 2 77W;DL HND LAX 1 359;AA HND LAX 2 789;UA HND LAX 1 789;AA HND DFW 1 772;JL HND DFW 1 77W;DL HND ATL 1 359;DL HND DTW 1 359;UA EWR NRT 1 77W;UA NRT LAX 1 789;ZG NRT LAX 1 788;SQ NRT LAX 1 77W;JL NRT LAX 1 789;UA HNL NRT 2 772;HA HNL NRT 1 332;HA HNL HND 2 332;NH HNL NRT 2 388;JL HNL NRT 2 763;JL HNL HND 2 789
KE ICN LAX 3 388;OZ ICN LAX 2 388;KE ICN JFK 2 388;OZ ICN JFK 1 359;KE ICN SFO 2 77W;UA ICN SFO 2 789;CX HKG LAX 3 77W;CX HKG JFK 3 351;CX HKG SFO 3 351;CX HKG LHR 5 351;BA LHR HKG 2 77W;UA SFO HKG 1 77W;BR TPE LAX 3 77W;CI TPE LAX 2 77W;BR TPE SFO 3 77W;UA TPE SFO 2 77W;CI TPE SFO 1 359;JX TPE LAX 1 359;CA PEK JFK 1 748;CA PEK LAX 1 77W;MU PVG JFK 1 77W;MU PVG LAX 1 77W;UA SFO PVG 1 77W;CZ CAN LAX 1 77W;PR MNL LAX 2 77W;PR MNL SFO 1 77W
SQ SIN LHR 4 388;BA SIN LHR 2 388;TG BKK LHR 2 77W;MH KUL LHR 2 359;SQ SIN HKG 6 359;CX HKG SIN 6 359;SQ SIN BKK 6 78X;SQ SIN NRT 2 78X;SQ SIN HND 3 359;SQ SIN FRA 2 388;LH FRA SIN 1 359;SQ SIN DEL 2 388;SQ SIN BOM 2 388;QF MEL SIN 1 333
AI DEL LHR 3 789;AI BOM LHR 2 789;BA LHR DEL 3 789;BA LHR BOM 3 789;VS LHR DEL 2 789;VS LHR BOM 2 789;AI DEL JFK 1 77W;AI DEL SFO 1 77W;AI DEL ORD 1 77W;AI DEL EWR 1 77W;UA DEL EWR 1 789;AA DEL JFK 1 77W;AI BOM JFK 1 77W;AC YYZ DEL 1 789;AI DEL YYZ 1 77W;AI DEL YVR 1 77W
LA GRU JFK 2 77W;AA GRU JFK 1 77W;DL GRU JFK 1 339;AA GRU MIA 2 77W;LA GRU MIA 2 77W;AA EZE MIA 3 772;AR EZE MIA 1 332;LA GRU MAD 1 789;IB MAD GRU 2 359;IB MAD EZE 2 359;IB MAD BOG 2 359;AV BOG MAD 2 788;IB MAD MEX 3 359;AM MEX MAD 2 789;LA SCL MAD 1 789;IB MAD SCL 1 359;IB MAD LIM 2 359;TP LIS GRU 3 339;LH FRA GRU 1 748;BA LHR GRU 1 77W;AF CDG GRU 2 77W;LA SCL SYD 1 789;QF SYD SCL 1 789;LA SCL GRU 8 320;LA LIM JFK 1 788;LA LIM MIA 3 763;CM PTY JFK 3 7M9;CM PTY MIA 5 738;AV BOG JFK 2 320;AM MEX JFK 2 7M9
SA JNB CPT 4 320;FA JNB CPT 12 738;BA LHR JNB 2 388;VS LHR JNB 1 789;BA LHR CPT 2 388;UA EWR JNB 1 789;DL ATL JNB 1 359;LH FRA JNB 1 748;KL AMS CPT 1 77W;ET ADD IAD 1 359;KQ NBO JFK 1 788;KQ NBO LHR 1 788;BA LHR NBO 1 789;BA LHR LOS 1 77W;MS CAI LHR 2 789;MS CAI JFK 1 77W;DL ATL LOS 1 333;AT CMN JFK 1 789
DL JFK LAX 9 763;AA JFK LAX 10 321;B6 JFK LAX 9 321;DL JFK SFO 6 763;B6 JFK SFO 5 321;AA JFK SFO 4 321;AS JFK SFO 4 739;UA EWR SFO 14 78X;UA EWR LAX 11 78X;AS EWR SFO 3 739;DL JFK SEA 4 321;AS JFK SEA 4 739;UA SFO ORD 10 739;AA ORD LAX 8 738;UA ORD LAX 7 739;AA LGA ORD 9 738;UA LGA ORD 9 738;DL LGA ORD 5 221;AA LGA DCA 10 E75;DL LGA BOS 11 E75;AA LGA BOS 8 E75;UA SFO LAX 12 738;WN OAK LAX 10 738;AS SFO LAX 8 738;DL SFO LAX 6 E75;DL ATL LGA 14 321;DL ATL MCO 16 321;DL ATL LAX 9 32Q;AA DFW LAX 14 321;AA MIA JFK 8 738;DL MIA JFK 5 321;UA SFO EWR 2 789
FR DUB STN 9 738;EI DUB LHR 13 320;BA LHR DUB 7 320;BA LHR EDI 11 320;BA LHR CDG 7 320;AF CDG LHR 7 320;BA LHR AMS 7 320;KL AMS LHR 8 738;LH FRA LHR 10 321;LH FRA MUC 12 321;LH FRA BER 12 321;IB MAD BCN 14 321;VY BCN MAD 6 320;AF ORY NCE 12 320;U2 ORY NCE 4 320;AZ LIN FCO 16 320;A3 ATH SKG 8 320;SK ARN OSL 9 320;SK CPH OSL 9 320;DY OSL BGO 10 738;SK OSL BGO 9 320;TK IST ESB 14 321;TK IST ADB 14 321;SU SVO LED 20 320
KE GMP CJU 14 738;OZ GMP CJU 16 321;7C GMP CJU 16 738;LJ GMP CJU 12 738;TW GMP CJU 12 738;NH HND CTS 16 789;JL HND CTS 16 359;BC HND CTS 9 738;NH HND FUK 18 789;JL HND FUK 17 359;BC HND FUK 11 738;NH HND OKA 13 772;JL HND OKA 12 359;NH HND ITM 15 789;JL HND ITM 15 763;VN HAN SGN 20 359;VJ HAN SGN 18 321;QF SYD MEL 24 738;VA SYD MEL 22 738;JQ SYD MEL 11 320;QF SYD BNE 16 738;VA SYD BNE 14 738;NZ AKL WLG 14 320;NZ AKL CHC 13 320;6E DEL BOM 22 32Q;AI DEL BOM 22 32N;MU SHA PEK 18 333;CA PEK SHA 17 333;CZ CAN PEK 6 333;CA PEK CAN 8 333;CA PEK SZX 9 333;CZ CAN SHA 12 333;MU SHA CAN 8 333;HU PEK HAK 6 789;SV JED RUH 18 333;XY JED RUH 12 320;LA CGH SDU 16 320;G3 CGH SDU 18 738;AM MEX MTY 13 738;VB MEX MTY 8 320;AM MEX CUN 11 738;Y4 MEX CUN 6 320;AV BOG MDE 18 320;LA LIM CUZ 16 320;GA CGK DPS 8 738;JT CGK DPS 7 739;GA CGK SUB 8 738;MH KUL SIN 8 738;SQ SIN KUL 8 738;AK KUL SIN 9 320;TR SIN KUL 4 320;SQ SIN CGK 8 78X;GA CGK SIN 7 738
FI KEF JFK 2 7M9;FI KEF BOS 2 7M8;FI KEF LHR 2 7M9;AY HEL NRT 1 359;AY HEL JFK 1 333;LO WAW JFK 1 789;LO WAW ORD 2 789;TN PPT LAX 1 789;AF PPT LAX 1 789;BF PPT SFO 1 359;UA SFO PPT 1 789;NZ AKL LAX 2 789;NZ AKL SFO 1 77W;UA AKL SFO 1 77W;AA AKL DFW 1 789;NZ AKL JFK 1 789;NZ AKL SIN 2 789;FJ NAN LAX 1 359;FJ NAN SFO 1 359;LY TLV JFK 4 789;LY TLV EWR 2 789;UA TLV EWR 2 78X;DL TLV JFK 1 339;HA HNL LAX 5 32Q;HA HNL SFO 3 332;UA HNL SFO 5 77W;UA HNL LAX 4 789;AS HNL SEA 6 739;AS HNL LAX 2 739`

export interface Trunk {
  readonly carrier: string
  readonly from: string
  readonly to: string
  readonly perDay: number
  readonly aircraft: string
}
export const trunks: readonly Trunk[] = trunkTable
  .split(/[;\n]/)
  .filter((row) => row.trim() !== '')
  .map((row) => {
    const [carrier = '', from = '', to = '', perDay = '', aircraft = ''] = row.trim().split(' ')
    return { carrier, from, to, perDay: Number(perDay), aircraft }
  })
