/** Industries by the last word of a company name: its name in titles and its description. */
export interface Industry {
  /** "… for {client}" */
  readonly clients: readonly string[];
  readonly about: readonly string[];
  /** The start of a brief. */
  readonly situations: readonly string[];
}

const industry = (clients: string, about: readonly string[], situations: readonly string[]): Industry => ({
  clients: clients.split(', '),
  about,
  situations,
});

export const industries: Readonly<Record<string, Industry>> = {
  Goods: industry(
    'a home goods shop, a maker of kitchen things, an online shop for household goods',
    [
      'Things for the house that are meant to be repaired, sold online and in two shops.',
      'Household goods from small makers, sent to eleven countries.',
    ],
    [
      'We sell household goods from forty small makers, mostly online.',
      'Our shop has 2,300 articles and a team of nine.',
    ],
  ),
  Coffee: industry(
    'a coffee roastery, a small chain of cafés, a coffee subscription',
    [
      'A roastery with four cafés and a subscription that pays for both.',
      'Coffee bought from the farms by name, roasted on Mondays, in the post on Tuesdays.',
    ],
    [
      'We roast coffee and send it to some 5,000 subscribers.',
      'We run four cafés and a roastery, and most of our growth comes from the online shop.',
    ],
  ),
  Outfitters: industry(
    'an outdoor outfitter, a shop for walking gear, a maker of rucksacks',
    [
      'Clothing and packs for people who walk far, with repairs for life.',
      'An outfitter for the hills, family-owned for three generations.',
    ],
    [
      'We make rucksacks and repair them for as long as they are carried.',
      'Half of our year is decided between March and June, when people plan their walks.',
    ],
  ),
  Health: industry(
    'a group of clinics, a physiotherapy practice, a maker of health devices',
    [
      'Eleven clinics for physiotherapy and a clear promise about waiting times.',
      'Devices that help people measure at home what used to need an appointment.',
    ],
    [
      'We run eleven clinics, and patients find us mostly through search and by word of mouth.',
      'Our patients are careful readers, and our trade is regulated: claims need evidence.',
    ],
  ),
  Software: industry(
    'a software company, a maker of scheduling software, a B2B software start-up',
    [
      'Software that plans shifts for hospitals and fire brigades.',
      'A small company whose invoicing tool is used by 12,000 craftsmen.',
    ],
    [
      'We sell planning software to companies with 50 to 500 people; a sale takes four months.',
      'Our product is used by 12,000 craftsmen, nearly all of whom came by recommendation.',
    ],
  ),
  Travel: industry(
    'a travel company, a small tour operator, a booking site for walking holidays',
    [
      'Walking holidays in small groups, planned by people who have walked the way.',
      'Train journeys across a continent, with one booking and one person to call.',
    ],
    [
      'We arrange walking holidays in nine countries for about 3,000 guests a year.',
      'People plan with us for months before they book, and two thirds come back.',
    ],
  ),
  Foods: industry(
    'an organic food brand, a maker of sauces, a food delivery service',
    [
      'Sauces and pickles from what farmers nearby cannot sell fresh.',
      'Boxes of vegetables, delivered to 9,000 households by bicycle and van.',
    ],
    [
      'We make sauces that stand in 600 shops, and now also sell to kitchens directly.',
      'We deliver vegetables to 9,000 households and would like to keep more of them.',
    ],
  ),
  Learning: industry(
    'an online school, a language school, a provider of vocational courses',
    [
      'Evening courses for people who change their trade, online and in six towns.',
      'A language school that teaches by telephone, as it has since 1994.',
    ],
    [
      'We teach 4,000 adults a year, most of them in the evening.',
      'Our courses are full in autumn and half empty in spring.',
    ],
  ),
  Furniture: industry(
    'a furniture shop, a furniture maker, a family-owned furniture house',
    [
      'Furniture made to order, sold online in nine countries.',
      'Tables and shelves of local wood, delivered by those who made them.',
    ],
    [
      'We make furniture to order, and a customer thinks about a table for half a year.',
      'We sell furniture online in nine countries and have a workshop of thirty people.',
    ],
  ),
  Insurance: industry(
    'an insurance broker, an insurer for the self-employed, a mutual insurance company',
    [
      'Insurance for people who work for themselves, in words they can read.',
      'A mutual insurer of farms and small firms, owned by those it insures.',
    ],
    [
      'We insure the self-employed, who have neither the time nor the wish to read about it.',
      'We are a mutual insurer with 60,000 members and a very small marketing team.',
    ],
  ),
  Cycles: industry(
    'a bicycle shop, a maker of cargo bikes, a chain of bicycle workshops',
    [
      'Cargo bikes for families and firms, built and repaired in one place.',
      'Seven workshops that repair any bicycle within a day.',
    ],
    [
      'We build cargo bikes; people try one, go home, and decide in the following weeks.',
      'Our seven workshops are busy in May and quiet in November, and we would like it more even.',
    ],
  ),
  Skincare: industry(
    'a skincare brand, a natural cosmetics label, a small cosmetics maker',
    [
      'Skincare with short lists of ingredients, made in small batches.',
      'Cosmetics for sensitive skin, developed with dermatologists and tested on volunteers.',
    ],
    [
      'We make skincare with short lists of ingredients and compete with companies that shout.',
      'Seven in ten of our customers order again; our difficulty is the first time.',
    ],
  ),
  Energy: industry(
    'a solar installer, an energy cooperative, a provider of heat pumps',
    [
      'Solar roofs and heat pumps, from the first drawing to the tenth year of care.',
      'An energy cooperative of 7,000 households.',
    ],
    [
      'We install solar roofs and heat pumps in a region of two million people.',
      'Our customers ask the same forty questions, and we answer them by phone, one by one.',
    ],
  ),
  Press: industry(
    'a small publisher, a trade magazine, a publisher of children’s books',
    [
      'Forty books a year, most of them for children, all of them on paper.',
      'A trade magazine for people who build bridges, since 1961.',
    ],
    [
      'We publish forty books a year with six people.',
      'Our magazine has 11,000 subscribers, and their average age rises by a year each year.',
    ],
  ),
  Logistics: industry(
    'a logistics company, a parcel service, a freight forwarder',
    [
      'Freight by rail and water for companies that count their emissions.',
      'Parcels in four cities, by cargo bike, before noon.',
    ],
    [
      'We move freight by rail for about 300 companies, and every one of them came through a person.',
      'We deliver parcels in four cities and look for both senders and riders.',
    ],
  ),
  Studios: industry(
    'a photography studio, an architecture practice, a chain of yoga studios',
    [
      'Architects of schools and libraries, twenty-two people in two cities.',
      'Five studios for yoga and quiet, open from six in the morning.',
    ],
    [
      'We are a practice of twenty-two people, and our work is better than what our site shows of it.',
      'We run five studios, and most newcomers come once and do not return.',
    ],
  ),
};

const general = Object.values(industries);

export const industryOf = (company: string): Industry => {
  const found = industries[company.split(' ').at(-1) ?? ''] ?? general[0];
  if (!found) throw new Error('There are no industries');
  return found;
};
