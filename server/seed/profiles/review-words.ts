/** Texts of reviews and replies: a beginning and an end that match the stars. */
type Stars = 1 | 2 | 3 | 4 | 5;

const good = [
  'Found in an afternoon what three agencies had not seen, and wrote it down so that we could mend the rest.',
  'Understood our business after one call and asked the questions we had avoided.',
  'Everything was delivered on the day it was promised, and explained without being asked.',
  'Patient with our many opinions and firm where it mattered.',
  'Told us in the first week which half of our plan was not worth doing.',
  'Worked as if the money were their own.',
  'Quiet, precise and remarkably quick.',
  'We were sceptical about working at a distance; after a week we had forgotten it.',
  'The notes alone were worth the fee.',
  'Talked with our developers in their language and with our board in ours.',
  'A pleasure from the first message to the last invoice.',
  'Made us measure first, which was annoying and right.',
  'Saved us from an expensive mistake and did not make a fuss about it.',
  'Took over an unloved project and left it in order.',
  'Explained every step so that our trainee could do the next round alone.',
];
const fair = [
  'Good work with a slow start; once the questions were settled it went smoothly.',
  'The result is what we asked for, though we might have been advised to ask for less.',
  'Friendly and competent; answers sometimes took two days.',
  'Solid work. The report was longer than it needed to be.',
  'One milestone came late, and we were told beforehand.',
  'Very good at the craft, a little less so at keeping us informed.',
];
const poor = [
  'The work is usable, but we had to ask for every piece of news.',
  'We expected more initiative; what was asked for was done and nothing else.',
  'Two rounds of corrections were needed for what the brief said plainly.',
  'The beginning was promising and the end was hurried.',
];
const bad = [
  'We parted after the first milestone; what was delivered did not fit the brief.',
  'Three dates were missed without a word, and we finished it ourselves.',
  'It seems that we had different projects in mind, and that was noticed too late.',
];

const beginnings: Readonly<Record<Stars, readonly string[]>> = { 5: good, 4: fair, 3: poor, 2: bad, 1: bad };

const endings: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'We have hired again since.',
    'Traffic is up by a third, and we know why.',
    'I would recommend it to anybody but our competitors.',
    'The next project is agreed already.',
    'It paid for itself in the second month.',
    'Our team learnt a great deal.',
    'Thank you for the candour.',
    'The figures moved in the direction that was promised.',
  ],
  4: [
    'We would hire again.',
    'All in all a good decision.',
    'The price was fair.',
    'We are content.',
    'Recommended, with a clear brief.',
  ],
  3: [
    'It was acceptable for the price.',
    'Perhaps we were not the right client.',
    'With a tighter brief it might have gone better.',
  ],
  2: ['The refund was settled without quarrel.', 'We would not do it again this way.'],
  1: ['We cannot recommend it.', 'The refund was settled after some time.'],
};

export const reviewWords = { beginnings, endings };

/** `{given}` is the employer's given name. */
export const replies: Readonly<Record<'glad' | 'sorry', readonly string[]>> = {
  glad: [
    'Thank you, {given}; your own people did the harder half.',
    'It was a pleasure, {given}. Write when the next round comes.',
    'Thank you! A clear brief makes it easy.',
    'Thank you, {given}. I learnt a good deal about your trade.',
    'That is kind. Do keep the Monday list; it works.',
  ],
  sorry: [
    'Thank you for saying it openly, {given}. I have changed how I report since.',
    'I see it a little differently, but the delay was mine, and I am sorry for it.',
    'Fair. I should have asked about the brief in the first week.',
  ],
};
