/**
 * Writing an offer, on a page of its own, or other terms for the offer on the page. Before sending, its author reads what the
 * other side will read. The page of a new offer sends `writing.begun` once it knows what the offer begins from, the page of an
 * offer when its reader wants other terms. The views also send `review.requested`, `review.closed` and `writing.closed`; the
 * form reports its result.
 */
import { assign, sendTo, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { offerForm } from '../../contracts/hiring/offer-form.ts';
import type { FiledOffer } from '../../contracts/hiring/offer.ts';
import { part, reportCrash } from '../core/reported.ts';
import { tell } from '../core/tell.ts';
import { formFilesMachine } from '../generic/form-files.machine.ts';
import type { FormValues } from '../generic/form.machine.ts';
import { offerFormMachine } from './offer-form.machine.ts';
import type { OfferWritingEvent, WritingBegun } from './offer-writing.events.ts';

export interface OfferWritingContext {
  readonly subject: string;
  /** The values of the form as it opens. */
  readonly values: FormValues;
  readonly answered: Id | null;
  readonly productSlug: string;
}
/** `open`: the form runs. */
export type OfferWritingTag = 'open' | 'reviewing';

const closed: OfferWritingContext = { subject: '', values: {}, answered: null, productSlug: '' };
const itself = <Event>({ event }: { event: Event }): Event => event;

export const offerWritingMachine = setup({
  types: {
    context: {} as OfferWritingContext,
    events: {} as OfferWritingEvent,
    tags: {} as OfferWritingTag,
  },
  actors: { offerForm: offerFormMachine, formFiles: formFilesMachine },
  actions: {
    rememberBegun: assign((_, { type: _type, ...begun }: WritingBegun) => begun),
    forgetBegun: assign(() => closed),
    /** An incomplete form is not sent: it marks what is missing. */
    markMissing: sendTo('offerForm', { type: 'form.submitted' }),
    /** In place of this page in the history. */
    openOffer: tell('navigation', ({ context }, { offer }: { offer: FiledOffer }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('offer', { id: String(offer.id) }),
      replace: true,
    })),
    refreshPage: tell('page', { type: 'list.outdated' }),
    raiseSent: tell('notices', {
      type: 'notice.raised',
      kind: 'success',
      text: 'Your terms are sent. The other side answers them.',
    }),
  },
  guards: {
    isComplete: (_, { values }: { values: FormValues }) => offerForm.safeParse(values).success,
    isAnswer: ({ context }) => context.answered !== null,
  },
}).createMachine({
  id: 'offerWriting',
  context: closed,
  initial: 'closed',
  on: {
    'writing.begun': {
      target: '.open',
      reenter: true,
      actions: { type: 'rememberBegun', params: itself },
    },
  },
  states: {
    closed: {
      description: 'Nobody writes here now; this browser may hold a draft.',
      entry: 'forgetBegun',
    },
    open: {
      description: 'Somebody fills in the form.',
      tags: ['open'],
      invoke: [
        {
          id: 'offerForm',
          systemId: 'offerForm',
          src: 'offerForm',
          input: ({ context: { subject, values } }) => ({ subject, values }),
          onError: { target: 'closed', actions: reportCrash },
        },
        { ...part('formFiles'), input: { subject: 'offer', form: 'offerForm', field: 'Files' } },
      ],
      on: {
        'writing.closed': 'closed',
        'offer.filed': [
          { guard: 'isAnswer', target: 'closed', actions: ['raiseSent', 'refreshPage'] },
          {
            description: 'The form shows its reference until the page of the offer follows.',
            actions: { type: 'openOffer', params: itself },
          },
        ],
        'offer.returned': {
          description:
            'Something in the form is wrong, or the offer has changed: the page shows its newer version.',
          target: '.writing',
          actions: 'refreshPage',
        },
      },
      initial: 'writing',
      states: {
        writing: {
          description: 'The author types.',
          on: {
            'review.requested': [
              { guard: { type: 'isComplete', params: itself }, target: 'reviewing' },
              { actions: 'markMissing' },
            ],
          },
        },
        reviewing: {
          description: 'The author reads what the other side will read. Nothing is sent yet.',
          tags: ['reviewing'],
          on: { 'review.closed': 'writing' },
        },
      },
    },
  },
});
