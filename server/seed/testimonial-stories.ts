/**
 * The stories of the testimonials: the need, the experience, and the result with its stars. Each sentence of a story fits
 * the others of that story. Any of them may be the first that a visitor reads.
 */
export interface Story {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: ReadonlyArray<readonly [stars: number, text: string]>;
}

export const employerStories: readonly Story[] = [
  {
    openings: [
      'Our search rankings fell by half after we moved to a new shop system.',
      'After our website was rebuilt, people stopped finding us on Google.',
    ],
    middles: [
      'The freelancer we hired found two hundred broken redirects in an afternoon and wrote down how to prevent the next ones.',
      'Three SEO specialists answered within a day, and the one we chose fixed the worst pages in the first week.',
    ],
    endings: [
      [5, 'Three months later, organic traffic is a third above where it was before the move.'],
      [4, 'It took ten weeks rather than six, but every lost page is back.'],
    ],
  },
  {
    openings: [
      'I run a bakery with two shops and no marketing department.',
      'We are a family bakery, and nobody here had time to look after our online profile.',
    ],
    middles: [
      'A local SEO freelancer cleaned up our map entries, took better photos and showed us how to answer reviews.',
      'I described what I wanted in five lines, and she told me which half of it was not worth paying for.',
    ],
    endings: [
      [5, 'Saturday orders have doubled, and most new customers say that they found us on the map.'],
      [5, 'The work paid for itself in the second month.'],
    ],
  },
  {
    openings: [
      'Our ad account had grown for six years and nobody could explain it any more.',
      'We were spending $9,000 a month on Google Ads without knowing what it brought in.',
    ],
    middles: [
      'He switched off eleven campaigns, one a week, and explained each decision in two sentences.',
      'We agreed on a fixed price for an audit first, and moved to a monthly contract once we knew each other.',
    ],
    endings: [
      [5, 'We now spend 40 % less and get the same number of orders.'],
      [4, 'The audit was worth every cent; I only wish we had asked for it two years earlier.'],
    ],
  },
  {
    openings: [
      'I had two bad experiences with agencies before I posted a job here.',
      'After an agency took our deposit and vanished, I was nervous about hiring online.',
    ],
    middles: [
      'Here the money was held until I approved the first milestone, so we talked about the work instead of the risk.',
      'I could read what earlier clients had written, and I paid for each milestone only after I had seen it.',
    ],
    endings: [
      [5, 'All four milestones arrived on time, and I have already hired the same person again.'],
      [5, 'For the first time, I knew exactly what I was paying for.'],
    ],
  },
  {
    openings: [
      'We were launching in three countries with one marketing person for all of them.',
      'Our shop had to open in Germany, France and Spain in the same month.',
    ],
    middles: [
      'We hired a native marketer for each country and kept the briefs, files and payments in one place.',
      'Within a week we had three freelancers who knew their market, and one contract for each that our lawyer liked.',
    ],
    endings: [
      [5, 'All three shops opened on the same day, and two of them were profitable within a quarter.'],
      [4, 'Coordinating three people took some effort, but the texts sound local everywhere.'],
    ],
  },
  {
    openings: [
      'My newsletter had four thousand readers and no plan.',
      'I had been sending a newsletter for years and did not know whether anybody read it.',
    ],
    middles: [
      'An email specialist set up a welcome series, removed the dead addresses and gave me a calendar I can keep.',
      'We spoke every Tuesday for twenty minutes, and I always knew what would happen next.',
    ],
    endings: [
      [5, 'Twice as many people open it now, and it sells something every week.'],
      [5, 'I look forward to writing it again, and readers reply.'],
    ],
  },
  {
    openings: [
      'We wanted a second opinion on our strategy before spending a year on it.',
      'The board asked for an outside view of our marketing plan, and we had two weeks.',
    ],
    middles: [
      'I compared three proposals side by side, spoke to two of the people and hired one the same afternoon.',
      'An experienced marketing manager read everything, asked eleven uncomfortable questions and ranked our ideas.',
    ],
    endings: [
      [5, 'We dropped two of five projects, and the other three are ahead of plan.'],
      [4, 'Not the cheapest twelve hours of the year, but the most useful.'],
    ],
  },
  {
    openings: [
      'I needed 120 product texts in two languages within a fortnight.',
      'Our catalogue was finished, and the product pages were empty.',
    ],
    middles: [
      'Two copywriters shared the work, delivered twenty texts as the first milestone and adjusted the tone after our comments.',
      'The samples in her portfolio were exactly the style we wanted, and her first draft needed almost no changes.',
    ],
    endings: [
      [5, 'Everything was online a day before the deadline.'],
      [4, 'A few technical details needed a second round, which she did without extra charge.'],
    ],
  },
  {
    openings: [
      'Our conversion rate had been flat since spring and we had run out of guesses.',
      'Plenty of people visited our shop, and hardly any of them bought.',
    ],
    middles: [
      'The freelancer watched five customers use our checkout and found the problem on the second day.',
      'She proposed three tests instead of thirty and told us beforehand what each result would mean.',
    ],
    endings: [
      [5, 'A shorter checkout brought 18 % more orders from the same number of visitors.'],
      [3, 'Two of the three tests showed nothing; the third one paid for all of them.'],
    ],
  },
  {
    openings: [
      'As a small charity we count every cent, so hiring a stranger felt like a risk.',
      'Our animal shelter had $600 for a whole campaign.',
    ],
    middles: [
      'We set a fixed price, saw every draft before we paid, and got advice that went well beyond the brief.',
      'Two people told us honestly that our budget was too small for our plan; the third showed us a smaller plan.',
    ],
    endings: [
      [5, 'The campaign brought in eight times what it cost.'],
      [5, 'Forty new monthly donors later, we are planning the next campaign with the same person.'],
    ],
  },
  {
    openings: [
      'We hire a freelancer about once a quarter and used to dread the search.',
      'Our agency fills gaps in the team with freelancers several times a year.',
    ],
    middles: [
      'I save the profiles I like, invite three of them and usually have an answer the same day.',
      'Ratings tell me who can do the work; the written reviews tell me whom my team will enjoy working with.',
    ],
    endings: [
      [5, 'We have hired six people this way, and four of them still work with us.'],
      [4, 'One hire was not the right fit, and ending that contract was fair and quick.'],
    ],
  },
  {
    openings: [
      'Nine days before our launch, our copywriter fell ill.',
      'We had a launch date, a press list and nobody to write the texts.',
    ],
    middles: [
      'I posted the job at lunch, spoke to three people before dinner and had a first draft two days later.',
      'The person we hired asked for the customer interviews before anything else, and it showed in the copy.',
    ],
    endings: [
      [5, 'We launched on time, and two newspapers quoted our headline word for word.'],
      [5, 'Nobody on the team could tell where one writer stopped and the other began.'],
    ],
  },
  {
    openings: [
      'We were paying for four analytics tools and reading the reports of none.',
      'Every Monday we looked at a dashboard that nobody understood.',
    ],
    middles: [
      'The analyst asked which decisions we make each week and built one page that answers exactly those.',
      'He cancelled two of our tools, connected the others and explained the result in plain language.',
    ],
    endings: [
      [5, 'We save $400 a month, and our Monday meeting is half as long.'],
      [4, 'Setting up access took longer than we had planned, but the new report is read every week.'],
    ],
  },
  {
    openings: [
      'We had never worked with creators and did not know what a fair fee was.',
      'Our first influencer campaign cost a lot and sold eleven bottles.',
    ],
    middles: [
      'An outreach specialist chose eight small creators, agreed on usage rights with each and showed us every message.',
      'She explained what a post, its rights and its reach are worth, and negotiated in our name.',
    ],
    endings: [
      [5, 'The second campaign sold out in four days.'],
      [4, 'Two creators posted late, but the sales were well above our target.'],
    ],
  },
  {
    openings: [
      'Our tracking broke with the new consent banner, and nobody noticed for a month.',
      'Our shop and our ads reported two very different numbers of orders.',
    ],
    middles: [
      'A tag management freelancer found the mistake on the first day and added an alert for the next time.',
      'The hours were logged with notes that I could follow, and the invoice was lower than the estimate.',
    ],
    endings: [
      [5, 'Our figures agree again, and we trust them enough to act on them.'],
      [5, 'She documented everything so well that our own developer looks after it now.'],
    ],
  },
  {
    openings: [
      'I own a small hotel, and most of my bookings came from expensive portals.',
      'Our guest house paid a commission of 18 % on nearly every booking.',
    ],
    middles: [
      'A freelancer improved our booking page, set up a small Google Ads budget and taught me to check it myself.',
      'We started with one season as a trial, with a price for each month and a clear way to stop.',
    ],
    endings: [
      [5, 'Four in ten guests now book directly with us.'],
      [3, 'The first month was slow and I had hoped for more ideas, but direct bookings did go up.'],
    ],
  },
  {
    openings: [
      'We sell machine parts, and our customers are not on Instagram.',
      'Our company makes industrial pumps, and no agency knew what to say about them.',
    ],
    middles: [
      'I searched for engineering and found a writer who had been a mechanical engineer for ten years.',
      'She interviewed three of our technicians and turned their answers into articles that customers print out.',
    ],
    endings: [
      [5, 'We get an inquiry every week from people who have read one of the articles.'],
      [5, 'Our sales team sends them to every new customer.'],
    ],
  },
  {
    openings: [
      'I opened a yoga studio and had a month to fill twelve classes.',
      'My dance school had a website, a full timetable and half-empty rooms.',
    ],
    middles: [
      'A social media freelancer planned four weeks of short videos that I could film on my phone.',
      'We worked in weekly steps: one idea, one small budget and one look at what it had brought.',
    ],
    endings: [
      [5, 'Ten of my twelve classes have a waiting list.'],
      [4, 'Filming takes me two hours a week, and the new students are worth it.'],
    ],
  },
  {
    openings: [
      'Our app had good reviews and very few downloads.',
      'We built a budgeting app for students, and the app stores kept it well hidden.',
    ],
    middles: [
      'An app store specialist rewrote our listing, tested three sets of screenshots and shared the figures every Friday.',
      'The proposal that won named two mistakes in our listing before we had paid anything.',
    ],
    endings: [
      [5, 'Downloads have tripled since May without a cent for advertising.'],
      [5, 'We kept him on for a few hours every month.'],
    ],
  },
  {
    openings: [
      'Half of our customers bought once and never came back.',
      'Our coffee subscription lost one customer in ten every month.',
    ],
    middles: [
      'A retention specialist called twenty former customers before she changed a single email.',
      'We set up three automatic messages together, and I approved each one before it went out.',
    ],
    endings: [
      [5, 'Far fewer customers leave now, and we finally know why the others did.'],
      [4, 'It took two attempts to find the right person here, and the second one was worth it.'],
    ],
  },
];

export const freelancerStories: readonly Story[] = [
  {
    openings: [
      'I joined as a freelancer with a good portfolio and not a single review.',
      'When I signed up, my profile was empty and I did not expect much.',
    ],
    middles: [
      'My first proposal was declined with a helpful reason, and the second led to a contract that still runs.',
      'I passed a certification test in one evening, and a week later a client invited me because of it.',
    ],
    endings: [
      [5, 'Two thirds of my income now comes from clients I met here.'],
      [4, 'The first month is slow, so be patient: it changed in the second.'],
    ],
  },
  {
    openings: [
      'I left agency work last year because I wanted clients of my own.',
      'After eight years in an agency, I started on my own as an ads specialist.',
    ],
    middles: [
      'The job posts say what people need and what they will pay, so I write three good proposals a week instead of thirty.',
      'I found two long-term clients within six weeks, both with clear briefs and realistic budgets.',
    ],
    endings: [
      [5, 'I have raised my rate twice since then and kept every client.'],
      [5, 'I earn more than before and have my Fridays off.'],
    ],
  },
  {
    openings: [
      'After my second child was born, I could only work in the mornings.',
      'I write while my children are at school, so I need clients who respect my hours.',
    ],
    middles: [
      'My profile states when I am available, and clients plan their milestones around it.',
      'I agreed on a weekly limit with my client, and the log shows both of us how much is left.',
    ],
    endings: [
      [5, 'Fifteen hours a week pay our rent, and nobody has ever called me in the afternoon.'],
      [5, 'It is the first job that fits my life and not the other way round.'],
    ],
  },
  {
    openings: [
      'I live four hours from the nearest city and two time zones from most of my clients.',
      'There are no marketing jobs in my town, and I did not want to move.',
    ],
    middles: [
      'Messages, files and invoices are in one place, so distance has never been a problem.',
      'My clients are in five countries, and each of them found me by my skills.',
    ],
    endings: [
      [5, 'I work with companies that I used to read about.'],
      [4, 'Early calls are part of the deal, but I could not do this work from here in any other way.'],
    ],
  },
  {
    openings: [
      'Before I came here, I spent a day each month chasing unpaid invoices.',
      'I used to be paid late so often that I had stopped being surprised.',
    ],
    middles: [
      'Here the money is in escrow before I start, and I can see it.',
      'When a client and I disagreed about a milestone, we read the brief together and settled it in ten minutes.',
    ],
    endings: [
      [5, 'I have completed thirty-one milestones and been paid promptly for each of them.'],
      [5, 'I now spend that time on my clients instead of on reminders.'],
    ],
  },
];
