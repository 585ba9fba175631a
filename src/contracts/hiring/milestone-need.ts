/** What a milestone needs of one side; `answer` is to a request, a dispute or an offer in it. */
export const MILESTONE_NEEDS = ['fund', 'submit', 'approve', 'answer'] as const;
export type MilestoneNeed = (typeof MILESTONE_NEEDS)[number];
