/** What guests write, by how content they were: title and text. `{q}` is the quarter or town. */
export const praise: readonly (readonly [title: string, text: string])[] = [
  [
    'Exactly what we hoped for',
    'Calm room, a good bed, and everything in {q} within a walk. We would come again.',
  ],
  [
    'Kind people',
    'Everyone at the front desk remembered our names from the first evening on. Breakfast was worth getting up for.',
  ],
  [
    'Could not be better placed',
    'Step out of the door and you are in the middle of {q}. At night it was still quiet enough to sleep with the window open.',
  ],
  [
    'Spotless',
    'Cleaned every day while we were out, fresh towels without asking, not a crumb anywhere.',
  ],
  [
    'Better than the pictures',
    'The room was larger than it looks. Good light, strong shower, plenty of sockets.',
  ],
  [
    'A lovely stay',
    'We arrived early and the room was ready. Small things like that made the difference.',
  ],
  [
    'Great for the family',
    'A cot was waiting, the pool kept the children happy, and nobody minded the noise at breakfast.',
  ],
  [
    'Would book again',
    'Fair price for {q}, and nothing was hidden: we paid what we had been shown.',
  ],
]
export const middling: readonly (readonly [title: string, text: string])[] = [
  [
    'Good, with small faults',
    'Clean and well placed in {q}. The lift was slow and the walls let the neighbors through.',
  ],
  [
    'Fine for two nights',
    'A sensible room at a sensible price. The bathroom has seen better years.',
  ],
  [
    'Nice house, busy street',
    'Ask for a room at the back: the front looks on {q} and hears it as well.',
  ],
  ['Comfortable enough', 'The bed was good, breakfast was plain. We were out all day anyway.'],
]
/** What guests of a home write who were content: nobody is at a desk, and nobody makes the bed. */
export const praiseOfHomes: readonly (readonly [title: string, text: string])[] = [
  [
    'Exactly what we hoped for',
    'Calm, a good bed, and everything in {q} within a walk. We would come again.',
  ],
  [
    'A kind host',
    'Every question was answered within the hour, and a loaf of bread was waiting for us.',
  ],
  [
    'Could not be better placed',
    'Step out of the door and you are in the middle of {q}. At night it was still quiet enough to sleep with the window open.',
  ],
  [
    'Spotless',
    'Clean to the corners, with fresh towels for the week. Nothing was missing in the kitchen.',
  ],
  [
    'Better than the pictures',
    'The rooms are larger than they look. Good light, strong shower, plenty of sockets.',
  ],
  [
    'Easy to arrive',
    'The code came in the morning, the directions were clear, and the heating was on.',
  ],
  [
    'Great for the family',
    'There was room for everybody, games in the cupboard, and a bakery round the corner.',
  ],
  [
    'Would book again',
    'Fair price for {q}, and nothing was hidden: we paid what we had been shown.',
  ],
]
export const complaint: readonly (readonly [title: string, text: string])[] = [
  ['Tired', 'Carpets and taps need replacing. Staff did what they could.'],
  ['Not for light sleepers', 'Deliveries in {q} begin at six and the windows are thin.'],
  [
    'Smaller than expected',
    'There was no room to open two suitcases. The position made up for some of it.',
  ],
]
export const authors: readonly (readonly [name: string, country: string])[] = [
  ['Marta', 'ES'],
  ['Greg', 'US'],
  ['Aiko', 'JP'],
  ['Louise', 'FR'],
  ['Henrik', 'SE'],
  ['Priya', 'IN'],
  ['Paolo', 'IT'],
  ['Dana', 'US'],
  ['Wei', 'SG'],
  ['Inés', 'MX'],
  ['Callum', 'GB'],
  ['Katrin', 'DE'],
  ['Sofía', 'CO'],
  ['Tomás', 'PT'],
  ['Noor', 'AE'],
  ['Beth', 'CA'],
  ['Jonah', 'AU'],
]
