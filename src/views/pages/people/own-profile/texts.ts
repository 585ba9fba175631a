import type { CompletenessPart, MissingPart } from '../../../../contracts/people/completeness.ts';
import { MOST_SKILLS } from '../../../../contracts/people/own-profile.ts';
import { LEAST_PHOTO_SIDE, type PhotoProblem } from '../../../../contracts/people/photo-kind.ts';
import type { Visibility } from '../../../../contracts/people/own-profile.ts';

// The page
export const slow = 'Your profile is taking longer than usual.';
export const comesBySelf = 'It will appear here as soon as it arrives.';
export const failed = 'Your profile could not be loaded.';
export const failedHint = 'Check your connection. What you typed earlier is kept in this browser.';
export const missing = 'We found no profile for your account. Contact us if you think this is wrong.';
export const yourCertificates = 'Your certificates and tests';
export const yourPlan = 'See your plan';

// The form
export const screenName = 'For example “Amara O.” Leave blank to use your name.';
export const headline = 'One line about what you do best.';
export const overview = 'What you do, for whom, and the results.';
export const availability = 'How many hours you can take on now.';
export const languages = 'Languages';
export const addALanguage = 'Such as English';
export const languagesFailed = 'The list could not be loaded. Reload the page to choose a language.';
export const noLanguageMatches = 'No matching language. Try its English name.';
export const visibility: Readonly<Record<Visibility, string>> = {
  Public: 'Anyone can find you, open your profile and invite you.',
  Hidden:
    'You appear in no list or search, and others cannot open your profile. People you write to or work with still see your name.',
};

// Skills
export const skillsLoading = 'Loading skills …';
export const skillsFailed = 'The skills could not be loaded.';
export const noSkillMatches = 'No matching skill. Try another word.';
export const skillsFull = `You have the maximum of ${MOST_SKILLS} skills. Remove one to add another.`;
export const noSkills = 'No skills yet. Add skills so that employers can find you.';
export const skillOrder = 'Put your best skill first. It counts most and comes first on your card.';

// Portfolio
export const noProjects = 'No projects yet. Add finished work to show what you can do.';
export const picture = 'Picture';
export const pictureOf = (work: string): string => `Picture of ${work}`;
export const addAPicture = 'Add a picture';
export const replacePicture = 'Replace the picture';
export const removePicture = 'Remove';
export const removePictureOf = (work: string): string => `Remove the picture of ${work}`;
export const pictureHint = 'JPEG, PNG or WebP, up to 10 MB. Everyone who opens your profile sees it.';
export const pictureLost = 'This picture was not uploaded. Choose it again.';
export const projectLink = 'Link to see it';
export const projectLinkHint = 'A page that anyone can open, such as https://example.com/work';
export const projectDescription = 'What you did and what came of it';

// Photo
export const photoHint = 'JPEG, PNG or WebP, up to 5 MB. You can also drop or paste an image on this page.';
export const photoProblems: Readonly<Record<PhotoProblem, string>> = {
  kind: 'Use a JPEG, PNG or WebP image.',
  heavy: 'This file is larger than 5 MB. Choose a smaller image.',
  small: `This image is too small. Choose one with at least ${LEAST_PHOTO_SIDE} pixels on each side.`,
  vast: 'This image has too many pixels for your browser. Choose a smaller one.',
  broken: 'This image cannot be read. The file may be damaged: choose another one.',
};
export const photoNotSent = 'The photo was not sent.';
export const photoTooLarge = 'This photo is too large. Choose a smaller one.';
export const photoRejected = 'This file is not a photo we can use. Choose another one.';
export const cropperFailed = 'The cropping tool could not be loaded.';
export const photoOpening = 'Opening the image …';
export const photoRemoval = 'A generic icon will replace it. You can add a new photo at any time.';
export const photoNotRemoved = 'The photo was not removed.';

// Beside the form
export const complete = 'Your profile is complete.';
export const nextSteps = 'These would help employers most:';
export const hidden = 'Your profile is hidden. Only you can see it.';
export const unconfirmed =
  'Others can see it after you confirm your email address with the link we sent you.';
export const unlisted = 'Add a headline, a skill or a rate to appear in lists and search results.';
export const company = 'Freelancers read your company page before they apply.';

export const goToTheHomePage = 'Go to the home page';
export const mainSkill = 'Main skill';
export const addAProject = 'Add a project';
export const addAPhoto = 'Add a photo';
export const ways: Readonly<Record<CompletenessPart, string>> = {
  Portfolio: 'Show a project with its result',
  Photo: addAPhoto,
  Overview: 'Describe what you do',
  Skills: 'Choose your skills',
  Headline: 'Write a headline',
  HourlyRate: 'Set your rate',
  Languages: 'Add your languages',
  Availability: 'Set your hours per week',
  Country: 'Add your country',
  TimeZone: 'Choose your time zone',
};
const units: Partial<Record<CompletenessPart, string>> = { Overview: 'characters', Skills: 'skills' };
/** `71 of 200 characters, +15%`. */
export const worthOf = ({ part, worth, has, least }: MissingPart): string => {
  const unit = units[part];
  return unit ? `${has} of ${least} ${unit}, +${worth}%` : `+${worth}%`;
};
export const viewYourPage = 'View your page';
export const viewAsOthersSeeIt = 'View as others see it';
export const atAGlance = 'At a glance';
export const editCompanyPage = 'Edit company page';
export const aboutYou = 'About you';
export const yourName = 'Your name';
export const displayName = 'Display name';
export const rateAndTime = 'Rate and time';
export const hourlyRateInDollars = 'Hourly rate, in dollars';
export const beforeOurFee = 'Before our fee.';
export const hoursPerWeek = 'Hours per week';
export const whereYouAre = 'Where you are';
export const country = 'Country';
export const timeZone = 'Time zone';
export const chooseOne = 'Choose one';
export const addASkill = 'Add a skill';
export const skillPlaceholder = 'Such as SEO Expert';
export const yourSkills = 'Your skills';
export const yourProfileIs = 'Your profile is';
export const uploadingThePhoto = 'Uploading the photo';
export const useThisPhoto = 'Use this photo';
export const yourPhoto = 'Your photo';
export const cropArea = 'Crop area';
export const cropHint = 'Drag the picture or use the arrow keys. To zoom, press + or −, pinch, or scroll.';
export const moveThePicture = 'Move the picture';
export const imageForYourPhoto = 'Image for your photo';
export const removeYourPhoto = 'Remove your photo?';
export const account = 'Your account';
export const inSettings =
  'Your password, your devices, what we tell you about, your data, and closing the account.';
export const toSettings = 'Open settings';
