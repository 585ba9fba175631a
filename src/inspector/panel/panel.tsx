import { ChartView } from './chart.tsx';
import { Tool } from './icons.tsx';
import { PanelProvider, useInspector, useNews, type Panel } from './logic.ts';
import { RecordingView } from './recording.tsx';
import { Resizer } from './resizer.tsx';
import { Sequence } from './sequence.tsx';
import { Side } from './side.tsx';
import { Tree } from './tree.tsx';

const Past = ({ inspector }: Pick<Panel, 'inspector'>) => {
  const moment = useInspector(({ context }) => context.moment);
  const isPast = useInspector((snapshot) => snapshot.matches({ moment: 'past' }));
  if (!isPast) return null;
  return (
    <button type="button" className="past" onClick={() => inspector.send({ type: 'moment.left' })}>
      Looking at no. {moment} <span className="quiet">Back to now</span>
    </button>
  );
};
const Count = () => {
  const { total } = useNews();
  return <span className="quiet">{total.toLocaleString()} events</span>;
};
const Body = ({ inspector }: Pick<Panel, 'inspector'>) => {
  const isOpen = useInspector((snapshot) => snapshot.matches({ panel: 'open' }));
  if (!isOpen) return null;
  return (
    <section className="panel" aria-labelledby="title" tabIndex={-1} id="panel">
      <Resizer />
      <header>
        <h2 id="title">Inspector</h2>
        <Count />
        <Past inspector={inspector} />
        <RecordingView />
        <kbd title="Opens and closes the inspector">Ctrl `</kbd>
        <Tool
          icon="close"
          label="Close the inspector"
          onPress={() => inspector.send({ type: 'panel.closed' })}
        />
      </header>
      <div className="parts">
        <Tree />
        <ChartView />
        <Side />
        <Sequence />
      </div>
    </section>
  );
};

export const PanelView = (panel: Panel) => (
  <PanelProvider value={panel}>
    <Body inspector={panel.inspector} />
  </PanelProvider>
);
