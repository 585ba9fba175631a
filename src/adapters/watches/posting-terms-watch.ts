/** Reports the skills and the payment model in the form of a job whenever they are not those that it began with. */
import { fromCallback, type AnyActorRef } from 'xstate';
import { PAYMENT_MODELS } from '../../contracts/money/payment-model.ts';
import type { FormContext } from '../../machines/generic/form.machine.ts';
import type { SimilarPayEvent, Terms } from '../../machines/jobs/similar-pay.machine.ts';

export const watchPostingTerms = fromCallback<SimilarPayEvent, Terms>(({ input, sendBack, system }) => {
  const form = (system.get('postingForm') ?? system.get('jobEditForm')) as AnyActorRef | undefined;
  let last = `${input.model} ${input.skills}`;
  const report = () => {
    const { Job_Skills: skills = '', Job_PaymentModel: typed } =
      (form?.getSnapshot() as { context: FormContext } | undefined)?.context.values ?? {};
    const model = PAYMENT_MODELS.find((one) => one === typed) ?? 'fixed';
    if (last === `${model} ${skills}`) return;
    last = `${model} ${skills}`;
    sendBack({ type: 'terms.changed', skills, model } satisfies SimilarPayEvent);
  };
  const subscription = form?.subscribe(report);
  report();
  return () => subscription?.unsubscribe();
});
