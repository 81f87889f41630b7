import type { Tongue } from './countries.data.ts'

/**
 * How houses of their own are called, by the tongue of the country. `{n}` is one of `nouns`, `{f}`
 * a family, `{q}` the quarter, `{c}` the town.
 */
export interface Words {
  readonly hotels: readonly string[]
  readonly inns: readonly string[]
  readonly resorts: readonly string[]
  readonly nouns: readonly string[]
  readonly families: readonly string[]
  readonly hosts: readonly string[]
  /** `{s}` is one of `streetNames`, `{x}` a house number. */
  readonly street: string
  readonly streetNames: readonly string[]
}
const list = (text: string): readonly string[] => text.split('|')

const english: Words = {
  hotels: list(
    'The {n}|The {n} Hotel|Hotel {n}|The {f} House|{n} & {f}|The {n} {c}|{f} Hotel|{c} {n} Hotel|The {f} Arms|{q} House',
  ),
  inns: list(
    '{f} Lodge|The {n} Inn|{n} Guest House|{c} Lodge|{f} House|The Old {n}|{n} Motel|{q} Rooms',
  ),
  resorts: list('{n} Bay Resort|The {n} Resort & Spa|{c} Beach Club|{n} Cove|{f} Shores'),
  nouns: list(
    'Larch|Beacon|Wren|Harbour|Foundry|Assembly|Marlowe|Quill|Juniper|Albion|Orchard|Meridian|Lantern|Heron|Maple|Crescent|Copper|Almanac|Mercer|Compass|Linden|Granary|Fairview|Anchor|Willow|Pelham|Sparrow|Brickyard|Laurel|Union',
  ),
  families: list(
    'Ashdown|Whitcombe|Calder|Barlow|Hartley|Ellison|Prescott|Fenwick|Sinclair|Larkin|Mayfield|Thornton|Oakes|Redmond|Garrick|Winslow|Dalton|Haven|Kingsley|Marsh',
  ),
  hosts: list('Emma|Jack|Olivia|Noah|Grace|Liam|Hannah|Ben|Chloe|Sam|Megan|Theo'),
  street: '{x} {s}',
  streetNames: list(
    'Market Street|Church Street|Station Road|King Street|Park Avenue|Mill Lane|High Street|Victoria Road|Elm Street|Bridge Street|Queen Street|Water Street|Chapel Street|Main Street|Orchard Road',
  ),
}
export const words: Readonly<Record<Tongue, Words>> = {
  en: english,
  es: {
    hotels: list(
      'Hotel {n}|Hotel Boutique {n}|Gran Hotel {f}|Hotel {f}|Casa {f}|Palacio de {f}|Hotel {n} {c}|Hotel Plaza {n}|{q} Hotel',
    ),
    inns: list('Hostal {f}|Posada {n}|Hostal {n}|Casa {n}|Pensión {f}|Apartamentos {n}'),
    resorts: list('{n} Resort & Spa|Playa {n}|Bahía {n}|Hacienda {f}'),
    nouns: list(
      'La Alameda|El Olivo|Las Flores|Mirador|San Martín|Santa Ana|Los Arcos|La Fuente|El Jardín|Azahar|Monte Claro|La Paloma|El Patio|Costa Brava|La Rosa|San Telmo|Los Naranjos|Alborada|La Catedral|El Faro',
    ),
    families: list(
      'Valverde|Mendoza|Aguilar|Montero|Salazar|Ortega|Castellanos|Rivas|Quintana|Zárate|Figueroa|Benavente|Lozano|Cervera|Olmedo',
    ),
    hosts: list('Lucía|Javier|Carmen|Diego|Sofía|Mateo|Elena|Pablo|Marta|Andrés'),
    street: 'Calle {s} {x}',
    streetNames: list(
      'Mayor|San Juan|del Carmen|de la Paz|Real|Colón|Bolívar|de la Luna|Cervantes|Hidalgo|Santa Clara|del Prado|Libertad|San José',
    ),
  },
  pt: {
    hotels: list(
      'Hotel {n}|Hotel {f}|Palácio {f}|{n} Boutique Hotel|Solar {f}|Hotel {n} {c}|Casa {f}|{q} Hotel',
    ),
    inns: list('Pousada {n}|Residencial {f}|Casa {n}|Pensão {f}|Guesthouse {n}'),
    resorts: list('{n} Praia Resort|Quinta {f}|Vila {n}'),
    nouns: list(
      'Alecrim|do Carmo|da Glória|Miradouro|São Bento|das Flores|Azul|do Chafariz|da Liberdade|Santa Luzia|Lusitano|da Baixa|Bela Vista|do Mar|Jacarandá|das Janelas|São Jorge|da Torre',
    ),
    families: list(
      'Almeida|Vasconcelos|Teixeira|Sequeira|Nogueira|Pimentel|Albuquerque|Carvalhal|Moreira|Lacerda|Sampaio',
    ),
    hosts: list('Inês|João|Beatriz|Tiago|Mariana|Rui|Leonor|Duarte|Ana|Miguel'),
    street: 'Rua {s} {x}',
    streetNames: list(
      'do Alecrim|da Rosa|das Flores|Augusta|do Carmo|da Prata|São Paulo|do Norte|da Bica|Garrett|dos Remédios|da Palma|do Sol|de Santa Marta',
    ),
  },
  fr: {
    hotels: list(
      'Hôtel {n}|Hôtel de {f}|Le {f}|Grand Hôtel {n}|Hôtel {n} {c}|Maison {f}|Villa {f}|Hôtel {q}',
    ),
    inns: list('Auberge {n}|Chambres {f}|Logis {n}|Résidence {f}|Hôtel Garni {n}'),
    resorts: list('Domaine {f}|Les Terrasses {n}|Résidence de la Plage {n}'),
    nouns: list(
      'des Arts|du Pont|de la Paix|Bellevue|du Parc|des Tuileries|Saint-Louis|du Lion d’Or|de l’Horloge|des Lilas|du Théâtre|Beauséjour|de la Gare|du Vieux Port|de France|des Ursulines|Sainte-Anne|du Commerce|des Deux Rives|Mimosa',
    ),
    families: list(
      'Montclair|Beaulieu|Delacour|Valmont|Rochefort|Marchand|Lafont|Chambray|Villeneuve|Duras|Perrault|Castellane',
    ),
    hosts: list('Camille|Julien|Claire|Antoine|Manon|Hugo|Élodie|Louis|Nadia|Thomas'),
    street: '{x} rue {s}',
    streetNames: list(
      'Victor Hugo|de la République|Saint-Martin|des Martyrs|du Bac|Pasteur|Gambetta|de la Fontaine|Voltaire|des Écoles|Sainte-Catherine|du Marché|Jean Jaurès|des Carmes',
    ),
  },
  de: {
    hotels: list(
      'Hotel {n}|Hotel {f}|Das {f}|Parkhotel {f}|Hotel am {n}|Boutiquehotel {f}|Stadthotel {n}|Hotel {n} {c}|{q} Hotel',
    ),
    inns: list('Gasthof {f}|Pension {f}|Gästehaus {f}|Landhaus {f}|Haus {n}'),
    resorts: list('Seehotel {f}|Berghotel {n}|Schlosshotel {f}'),
    nouns: list(
      'Goldener Hirsch|Krone|Linde|Schwarzer Adler|Drei Mohren|Rose|Weisses Lamm|Zur Post|Kaiserhof|Sonne|Domblick|Löwen|Stern|Traube|Alte Mühle|Engel|Bären|Rathaus',
    ),
    families: list(
      'Falkenstein|Brandner|Lindner|Hofmeister|Seiler|Reichert|Waldmann|Kessler|Altmann|Gruber|Stadler|Winkler|Rosenau',
    ),
    hosts: list('Anna|Jonas|Katharina|Felix|Lena|Maximilian|Julia|Stefan|Miriam|Paul'),
    street: '{s} {x}',
    streetNames: list(
      'Hauptstraße|Bahnhofstraße|Gartenstraße|Goethestraße|Schillerstraße|Marktplatz|Lindenallee|Bergstraße|Kirchgasse|Rosenweg|Domstraße|Am Markt|Ringstraße|Mühlgasse',
    ),
  },
  it: {
    hotels: list(
      'Hotel {n}|Palazzo {f}|Albergo {n}|Hotel {f}|Residenza {f}|Grand Hotel {n}|Hotel {n} {c}|{q} Suites',
    ),
    inns: list('Locanda {n}|Pensione {f}|B&B {n}|Casa {f}|Affittacamere {f}'),
    resorts: list('Villa {f}|Borgo {f}|Tenuta {f}|Lido {n}'),
    nouns: list(
      'della Signoria|Aurora|del Corso|San Marco|delle Rose|Bellavista|dei Fiori|Santa Chiara|del Sole|Universo|della Torre|Miramare|Due Torri|al Ponte|Cavour|dell’Opera|Tre Fontane|Stella d’Italia|Garibaldi|Villa Rosa',
    ),
    families: list(
      'Contarini|Bellini|Orsini|Montefalco|Guidi|Salviati|Ferrante|Rinaldi|Loredan|Albani|Castelli|Moretti',
    ),
    hosts: list('Giulia|Marco|Francesca|Luca|Chiara|Matteo|Elisa|Davide|Paola|Andrea'),
    street: 'Via {s} {x}',
    streetNames: list(
      'Garibaldi|Roma|Dante|Mazzini|del Corso|Cavour|San Giovanni|Manzoni|della Vigna|dei Serragli|Verdi|Sant’Agostino|delle Grazie|Nazionale',
    ),
  },
  nl: {
    hotels: list('Hotel {n}|Hotel De {n}|The {f}|Hotel {f}|Huis {f}|Hotel {n} {c}|{q} Hotel'),
    inns: list('Herberg De {n}|Pension {f}|B&B De {n}|Logement {f}'),
    resorts: list('Landgoed {f}|Duinhotel {n}'),
    nouns: list(
      'Zwaan|Gouden Leeuw|Brouwer|Linde|Koning|Gracht|Vijzel|Ooievaar|Molen|Keizer|Haven|Tulp|Zeven Bergen|Wapen van Holland|Sterre',
    ),
    families: list(
      'Van Rijn|Van der Meer|De Wit|Hoogland|Brandt|Verhoeven|Van Loon|De Graaf|Kuiper|Vermeer',
    ),
    hosts: list('Sanne|Daan|Lotte|Bram|Eva|Sem|Fleur|Thijs'),
    street: '{s} {x}',
    streetNames: list(
      'Prinsengracht|Kerkstraat|Damstraat|Nieuwstraat|Molenstraat|Herenstraat|Markt|Stationsstraat|Oude Gracht|Zuidkade|Lange Voorhout|Haverstraat',
    ),
  },
  nordic: {
    hotels: list(
      'Hotel {n}|Hotell {f}|{n} Hotel|Grand Hotel {f}|Hotel {n} {c}|{f} House|{q} Hotel',
    ),
    inns: list('Pensionat {f}|{n} Gård|Gästhus {n}|Vandrarhem {n}'),
    resorts: list('{n} Fjordhotel|{f} Herrgård|Spa {n}'),
    nouns: list(
      'Skeppet|Nordlys|Hav|Bryggen|Lind|Fyret|Kronen|Vinter|Sankt Olav|Birka|Skansen|Fjell|Møllen|Norrsken|Kapten|Rosen|Strand|Ankaret',
    ),
    families: list(
      'Lindqvist|Holm|Bergström|Nygaard|Dahl|Eklund|Halvorsen|Sandberg|Lund|Aalto|Korhonen|Viken',
    ),
    hosts: list('Ingrid|Lars|Freja|Erik|Astrid|Nils|Maja|Oskar|Aino|Jens'),
    street: '{s} {x}',
    streetNames: list(
      'Storgata|Kungsgatan|Vestergade|Drottninggatan|Strandvejen|Kirkegata|Hamngatan|Torvet|Skolegade|Nygata|Bryggen|Parkvägen',
    ),
  },
  slavic: {
    hotels: list(
      'Hotel {n}|Hotel {f}|Grand Hotel {n}|Palace {f}|Hotel {n} {c}|{f} Residence|Boutique Hotel {n}|{q} Hotel',
    ),
    inns: list('Penzion {f}|Villa {n}|Pension {n}|Dom {f}|Apartments {f}'),
    resorts: list('{n} Spa Resort|Villa {f}|Hotel Riviera {n}'),
    nouns: list(
      'Polonia|Slavija|Zlatý Lev|Europa|Karel|Amber|Bristol|Lipa|Neptun|Belvedere|Astoria|Metropol|Jadran|Orient|Central|Panorama|Royal|Vltava|Sofia|Balkan',
    ),
    families: list(
      'Novák|Kowalski|Horvat|Petrov|Dvořák|Zieliński|Marić|Ivanov|Kolar|Wolski|Kovač|Popescu',
    ),
    hosts: list('Anna|Jan|Kateřina|Marek|Ivana|Tomáš|Zofia|Petar|Milena|Piotr'),
    street: '{s} {x}',
    streetNames: list(
      'Hlavní|Dluga|Kralja Petra|Národní|Piłsudskiego|Ilica|Masarykova|Szeroka|Vitosha|Zámecká|Kościuszki|Obala|Nádražní|Glavna',
    ),
  },
  greek: {
    hotels: list('Hotel {n}|{n} Palace|{f} Hotel|{n} Boutique Hotel|Hotel {n} {c}|{q} Suites'),
    inns: list('{n} Studios|Pension {f}|{n} Rooms|Villa {n}'),
    resorts: list('{n} Beach Resort|{n} Bay|Blue {n}'),
    nouns: list(
      'Athena|Poseidon|Aegean|Olympos|Helios|Artemis|Kyma|Thalassa|Ariadne|Delphi|Alkyon|Selene|Kallisto|Apollon|Meltemi|Iris|Galini|Asteria',
    ),
    families: list('Papadakis|Nikolaou|Stavros|Ioannou|Kostas|Vasilakis|Andreou|Mavros'),
    hosts: list('Eleni|Giorgos|Maria|Nikos|Sofia|Dimitris|Katerina|Yannis'),
    street: '{s} {x}',
    streetNames: list(
      'Ermou|Athinas|Adrianou|Kolokotroni|Venizelou|Papanikoli|Akti Miaouli|Aiolou|Dionysiou|Vasilissis Olgas',
    ),
  },
  turkish: {
    hotels: list('Hotel {n}|{n} Hotel|{f} Konağı|{n} Palas|Hotel {n} {c}|{q} Suites'),
    inns: list('{n} Pansiyon|{f} Evi|{n} Butik Otel'),
    resorts: list('{n} Beach Resort|{n} Sahil|Club {n}'),
    nouns: list(
      'Boğaz|Lale|Sultan|Galata|Yıldız|Saray|Pera|Çınar|Ada|Hisar|Mavi|Gül|Kervan|Bahar|Deniz|Turkuaz',
    ),
    families: list('Yılmaz|Kaya|Demir|Aydın|Arslan|Özkan|Çelik|Koç'),
    hosts: list('Ayşe|Mehmet|Zeynep|Emre|Elif|Can|Deniz|Murat'),
    street: '{s} No: {x}',
    streetNames: list(
      'İstiklal Caddesi|Atatürk Caddesi|Divan Yolu|Cumhuriyet Caddesi|Bağdat Caddesi|Liman Sokak|Kale Sokak|Gül Sokak|Çarşı Caddesi',
    ),
  },
  arabic: {
    hotels: list('{n} Hotel|Al {n} Hotel|Hotel Al {n}|{n} Palace|Dar {f}|{n} Hotel {c}|{q} Hotel'),
    inns: list('Dar {f}|Riad {f}|{n} Hotel Apartments|Beit {f}|Riad {n}'),
    resorts: list('{n} Beach Resort|{n} Oasis|Qasr {f}'),
    nouns: list(
      'Noor|Waha|Nakheel|Yasmine|Bahia|Fanar|Manar|Safir|Mina|Rawda|Zahra|Amwaj|Sahara|Andalous|Kasbah|Marsa|Jawhara|Bustan',
    ),
    families: list('Khalil|Mansour|Zaki|Haddad|Nasser|Tazi|Benali|Farouk|Salem|Amina'),
    hosts: list('Layla|Omar|Yasmin|Karim|Salma|Hassan|Nour|Youssef'),
    street: '{x} {s}',
    streetNames: list(
      'Corniche Road|Al Nahda Street|Rue Mohammed V|King Faisal Street|Al Wahda Street|Airport Road|Avenue Hassan II|Nile Street|Al Souq Street',
    ),
  },
  hindi: {
    hotels: list('Hotel {n}|The {n}|{f} Palace|Hotel {f}|{n} Grand|The {n} {c}|{q} Residency'),
    inns: list('{f} Guest House|{n} Homestay|{n} Lodge|{f} Villa'),
    resorts: list('{n} Lake Resort|{n} Greens|{f} Haveli'),
    nouns: list(
      'Mayura|Ashoka|Lotus|Surya|Chandra|Sagar|Vihara|Jasmine|Peacock|Rajmahal|Banyan|Saffron|Ganga|Kamal|Shanti|Maharaja|Neem|Tulsi',
    ),
    families: list('Kapoor|Sharma|Rao|Menon|Iyer|Singh|Mehta|Fernando|Perera|Rai|Thapa'),
    hosts: list('Priya|Arjun|Ananya|Rohan|Meera|Vikram|Kavya|Sanjay'),
    street: '{x}, {s}',
    streetNames: list(
      'M G Road|Station Road|Nehru Street|Temple Road|Gandhi Marg|Lake View Road|Church Street|Bazaar Road|Galle Road|Park Street',
    ),
  },
  thai: {
    hotels: list(
      '{n} Hotel|The {n}|Baan {n}|{n} Boutique Hotel|The {n} {c}|{n} Place|{q} Residence',
    ),
    inns: list('{n} Guesthouse|Baan {f}|{n} Hostel|{n} Inn|{f} Villa'),
    resorts: list('{n} Beach Resort|{n} Lagoon|Koh {n} Resort'),
    nouns: list(
      'Lotus|Orchid|Siam|Chang|Bamboo|Dara|Rim Nam|Lanna|Jasmine|Golden Tiger|Sala|Mekong|Ruby|Phra Nang|Frangipani|Mango Tree|Angkor|Saigon Star',
    ),
    families: list('Chai|Suwan|Nguyen|Somchai|Tran|Sok|Pham|Anan'),
    hosts: list('Mai|Niran|Linh|Somsak|Ploy|Minh|Dara|Anong'),
    street: '{x} {s}',
    streetNames: list(
      'Sukhumvit Road|Charoen Krung Road|Nguyen Hue|Soi 4|Le Loi|Beach Road|Ratchadamnoen Road|Tran Phu|Soi 11|Riverside Road',
    ),
  },
  malay: {
    hotels: list('Hotel {n}|The {n}|{n} Suites|Grand {n}|Hotel {n} {c}|{f} House|{q} Hotel'),
    inns: list('Homestay {f}|{n} Guesthouse|Rumah {n}|Penginapan {f}|Villa {n}'),
    resorts: list('{n} Beach Resort|{n} Villas & Spa|Pantai {n}'),
    nouns: list(
      'Melati|Garuda|Kenanga|Merbau|Bunga|Cendana|Nusa|Padma|Samudra|Rimba|Kelapa|Indah|Seri|Mutiara|Puri|Teratai|Cahaya',
    ),
    families: list('Wijaya|Santoso|Ahmad|Tan|Putra|Lim|Reyes|Santos|Ketut|Made'),
    hosts: list('Ayu|Budi|Siti|Wayan|Maria|Jose|Nurul|Made'),
    street: '{s} {x}',
    streetNames: list(
      'Jalan Merdeka|Jalan Sultan|Jalan Raya|Rizal Avenue|Jalan Pantai|Jalan Ampang|Jalan Hang Tuah|Mabini Street|Jalan Sudirman',
    ),
  },
  chinese: {
    hotels: list(
      '{n} Hotel|Grand {n}|{n} International Hotel|{c} {n} Hotel|Hotel {n}|The {n}|{q} Hotel',
    ),
    inns: list('{n} Inn|{n} Courtyard|{f} Guesthouse|{n} Express'),
    resorts: list('{n} Lake Resort|{n} Hot Spring Resort|{n} Bay Hotel'),
    nouns: list(
      'Jade|Golden Phoenix|Peony|Lotus|Pearl River|Great Wall|Dragon Gate|Bamboo|Plum Blossom|White Swan|Jin Yuan|Hua Ting|Yun Shan|Xin Yue|Moon Lake|Red Maple|East Lake|Tian An',
    ),
    families: list('Wang|Li|Chen|Zhou|Lin|Huang|Zhao|Wu'),
    hosts: list('Mei|Wei|Xiu|Jun|Lan|Hao|Yan|Ming'),
    street: '{x} {s}',
    streetNames: list(
      'Zhongshan Road|Renmin Road|Jiefang Road|Nanjing Road|Beijing Road|Heping Street|Jianshe Road|Binjiang Road|Wenhua Road',
    ),
  },
  japanese: {
    hotels: list(
      'Hotel {n}|{n} Hotel {c}|{c} {n} Hotel|Hotel {f}|The {n} {c}|{q} {n}|Hotel {n} {q}',
    ),
    inns: list('Ryokan {f}|Minshuku {n}|Guesthouse {n}|{n} Machiya|Ryokan {n}'),
    resorts: list('Onsen {n}|{n} Kaikan|Resort {n}'),
    nouns: list(
      'Sakura|Kiku|Hanabi|Momiji|Suzume|Yukata|Fuji|Mizuki|Kaede|Tsubaki|Hikari|Shirakaba|Nami|Ume|Komorebi|Asahi|Matsu|Tsuki|Sora',
    ),
    families: list('Yamamoto|Kobayashi|Ishikawa|Fujita|Nakajima|Okada|Matsumoto|Hasegawa|Ueda'),
    hosts: list('Yuki|Haruto|Sakura|Kenji|Aiko|Ren|Naomi|Takeshi'),
    street: '{x} {s}',
    streetNames: list(
      'Chuo-dori|Sakura-dori|Ekimae|Honmachi|Teramachi|Aoyama|Kamiyacho|Nishiki|Minami|Hirokoji',
    ),
  },
  korean: {
    hotels: list('Hotel {n}|{n} Hotel {c}|The {n}|{n} Stay|Hotel {n} {q}|{c} {n} Hotel'),
    inns: list('{n} Guesthouse|Hanok {n}|{f} House|{n} Residence'),
    resorts: list('{n} Resort|{n} Bay|{n} Pension'),
    nouns: list(
      'Haneul|Mugunghwa|Baram|Seorak|Dal|Hana|Areum|Bukchon|Namsan|Gaon|Sora|Noeul|Onyu|Byeol',
    ),
    families: list('Kim|Park|Lee|Choi|Han|Jung'),
    hosts: list('Jiwoo|Minjun|Seoyeon|Hyun|Yuna|Dohyun'),
    street: '{x} {s}',
    streetNames: list(
      'Sejong-daero|Teheran-ro|Jong-ro|Toegye-ro|Yulgok-ro|Haeundae-ro|Dongho-ro|Wausan-ro',
    ),
  },
}

/**
 * What a home is called; `{k}` is its category, `{b}` its bedrooms in words, `{q}` the quarter or
 * town, `{h}` the host.
 */
export const homeNames = list(
  'Bright {b} {k} in {q}|{k} with a view over {q}|Quiet {b} {k}, {q}|{q} {k} with terrace|Sunlit {k} near {q}|{h}’s {k} in {q}|The Garden {k}, {q}|{b} {k} by the park, {q}|Old-town {k}, {q}|Modern {b} {k} in {q}|{q} hideaway|Family {k} in {q}|Top-floor {k}, {q}|Stone {k} in {q}|Designer {k}, {q}',
)
export const bedroomWords = [
  'studio',
  'one-bedroom',
  'two-bedroom',
  'three-bedroom',
  'four-bedroom',
  'five-bedroom',
  'six-bedroom',
] as const
