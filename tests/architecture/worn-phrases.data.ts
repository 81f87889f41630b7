/** A way of saying something that this product does not use, and what it says instead. */
export interface WornPhrase {
  readonly pattern: RegExp
  readonly say: string
}

/** For sentences that people read and for comments alike. `docs/writing.md` explains them. */
export const wornPhrases: readonly WornPhrase[] = [
  { pattern: /\bstands? here\b/i, say: 'shows up here, is here' },
  { pattern: /\bstands? as (?:it|they) (?:was|were)\b/i, say: "hasn't changed" },
  { pattern: /\bthe (?:new )?times stand\b/i, say: 'the new times apply' },
  { pattern: /\bas (?:things|it|they) stands?\b/i, say: 'now, today' },
  { pattern: /\b(?:comes?|came|brings?|brought|given|gives) back\b/i, say: 'is refunded, returns' },
  {
    pattern:
      /\b(?:taxes(?: and (?:fees|charges))?|fee|breakfast|all fees and taxes) in(?: it)?[.,'"`;)]/i,
    say: 'includes ...',
  },
  { pattern: /\bairlines? asks?\b/i, say: 'charges, a fee applies, new price' },
  { pattern: /\basks (?:a|another|no) (?:fee|price)\b/i, say: 'charges, a fee applies' },
  { pattern: /\bwe write to you\b/i, say: "we'll email you" },
  { pattern: /\bmail is on its way\b/i, say: "we'll email you" },
  { pattern: /\bis another (?:one|amount)\b/i, say: 'has changed' },
  { pattern: /\blook at it again\b/i, say: 'review the new price' },
  { pattern: /\bkept by the (?:airline|property|hotel)\b/i, say: 'fee, is not refunded' },
  { pattern: /\bkeep this card\b/i, say: 'save this card' },
  { pattern: /\blet go\b/i, say: 'released, canceled' },
  {
    pattern:
      /\b(?:flights?|trips?|stays?|seats?)(?: that are| that were)? given up\b|\bgive it up\b/i,
    say: 'released, canceled',
  },
  {
    pattern: /\b(?:offer|credit|fee|rule|discount)s? (?:falls?|fell) away\b/i,
    say: 'no longer applies',
  },
  { pattern: /\bchoose where you (?:leave|go)\b/i, say: "enter where you're flying from" },
  { pattern: /\bmore orders\b/i, say: 'more ways to sort' },
  { pattern: /\bthe vault keeps\b/i, say: 'saved securely' },
  { pattern: /\bthe (?:trip|stay) in time\b/i, say: 'Timeline' },
  { pattern: /\byour bank asks\b/i, say: 'verify your payment' },
  { pattern: /\bgiven names?\b/i, say: 'first name, first and middle names' },
  { pattern: /\bwho(?:m)?ever\b/i, say: 'who, anyone who; rewrite' },
  { pattern: /\bso soon\b/i, say: 'how soon; rewrite' },
  { pattern: /\bso often (?:is|are|was|were)\b/i, say: 'how often; rewrite' },
  { pattern: /\b(?:of|by|with|to|from) whom\b/i, say: 'rewrite' },
  { pattern: /\bof which\b/i, say: 'rewrite' },
  { pattern: /\b(?:where)(?:of|upon|with|in|by)\b/i, say: 'rewrite' },
  { pattern: /\bthere(?:of|upon|with|in)\b/i, say: 'rewrite' },
  { pattern: /\bas absent as\b/i, say: "returns NotFound for another person's ..." },
  { pattern: /\bof a hundred (?:past|such)\b/i, say: 'percentage of' },
  { pattern: /\bfrom one drawing to the next\b/i, say: 'between renders' },
  { pattern: /\bnobody was told\b/i, say: 'the traveler never saw' },
  { pattern: /\bhears? of\b|\b[Dd]eaf\b/, say: 'learns of, ignored' },
  { pattern: /\bstands? in the way\b/i, say: 'rewrite' },
  { pattern: /\banother'?s is\b/i, say: "another person's ..." },
  { pattern: /\bone's own\b/i, say: 'your own' },
  { pattern: /\bmust needs\b|\bhas need of\b|\bin need of\b/i, say: 'needs' },
]

/** British spellings, and words with a second spelling: this product writes American English. */
export const secondSpellings: readonly WornPhrase[] = [
  { pattern: /travell(?:er|ing|ed)/i, say: 'traveler, traveling, traveled' },
  { pattern: /cancell(?:ed|ing)/i, say: 'canceled, canceling (but cancellation)' },
  { pattern: /authoris/i, say: 'authorize' },
  { pattern: /colour/i, say: 'color' },
  { pattern: /\bcentre|centred/i, say: 'center' },
  { pattern: /(?:kilo|centi|milli|\b)metres?\b/i, say: 'meter' },
  { pattern: /licence/i, say: 'license' },
  { pattern: /judgement/i, say: 'judgment' },
  { pattern: /(?:behavi|fav|hon|lab|neighb|rum|vap|hum)our/i, say: '-or' },
  { pattern: /catalogue/i, say: 'catalog' },
  { pattern: /programme(?!r|d)/i, say: 'program' },
  {
    pattern:
      /(?:real|organ|recogn|serial|initial|minim|maxim|optim|normal|summar|synchron|util|visual|priorit|custom|emphas|apolog)is(?:e|ed|es|ing|ation)\b/i,
    say: '-ize',
  },
  { pattern: /analys(?:e|ed|es|ing)\b/i, say: 'analyze' },
  { pattern: /\bfulfil(?:s|ment)?\b/i, say: 'fulfill' },
  {
    pattern: /(?:label|model|signal|total|level|fuel|channel|marvel|quarrel)l(?:ed|ing)\b/i,
    say: 'one l',
  },
  { pattern: /\bwhilst\b|\bamongst\b/i, say: 'while, among' },
  {
    pattern: /\bcheque\b|\btyre\b|\bkerb\b|\bgrey\b|\bmould\b|\bplough\b/i,
    say: 'check, tire, curb, gray, mold, plow',
  },
  { pattern: /\bdefence\b|\boffence\b|\bpretence\b/i, say: '-se' },
]

/** Words with a second spelling that a published interface fixed. */
export const fixedWords: readonly {
  readonly paths: RegExp
  readonly word: RegExp
  readonly why: string
}[] = [
  {
    paths: /./,
    word: /['"`[ >]Cancelled(?:WithErrors)?\b/g,
    why: 'states of a lodging reservation, read by other systems',
  },
  {
    paths:
      /^(?:domain\/after-sales\/self-serve-cancel|web\/trips\/cancel\/|tests\/journeys\/cancel-in-the-browser|docs\/(?:lifecycles|product))/,
    word: /\bcancelled\b/g,
    why: 'a step of the self-serve cancellation',
  },
  {
    paths:
      /^(?:market\/console\/|server\/suppliers\/market\/sites\.test|tests\/journeys\/split-payment|docs\/operating)/,
    word: /\bauthorised\b/g,
    why: "a published field of the market's console",
  },
]
