import { Part } from '../../../parts/contents/part.tsx';
import { jobChart } from '../../../parts/lifecycle-chart/job.chart.ts';
import { LifecycleChart } from '../../../parts/lifecycle-chart/lifecycle-chart.tsx';
import { milestoneChart } from '../../../parts/lifecycle-chart/milestone.chart.ts';

/** T2: the lives of a job and of a milestone, drawn from the machines that decide about them. */
export const Life = () => (
  <Part
    id="life"
    tone="sunk"
    title="The life of a piece of work"
    lead="These drawings are made from the same rules that our software follows. What is not in them cannot happen."
  >
    <LifecycleChart
      chart={milestoneChart}
      title="A milestone"
      lead="Money moves in milestones: a part of a fixed-price job, a week by the hour, or a month. They all take the same way. Beside each step stands who can take it."
    />
    <LifecycleChart
      chart={jobChart}
      title="A job"
      lead="Before the first milestone there is a job post. It ends when somebody is hired, or when nobody can apply any more."
    />
  </Part>
);
