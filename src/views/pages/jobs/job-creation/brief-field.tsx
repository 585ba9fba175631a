/** The brief: Markdown with buttons for its marks, and the preview that the server parses (J60a, J60b). */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { LONGEST_BRIEF } from '../../../../contracts/jobs/brief.ts';
import { useActor } from '../../../logic.tsx';
import { useFace, useFields } from '../../../select.ts';
import { Brief } from '../../../parts/brief/brief.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import shared from '../../../ui/fields/field.module.css';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { marks, type Mark } from './brief-marks.ts';
import type { PostingFieldProps } from './use-posting.ts';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

const icons: Readonly<Record<Mark, IconName>> = {
  heading: 'M6 5v14M18 5v14M6 12h12',
  bold: 'M7.5 5h5.5a3.4 3.4 0 0 1 0 7H7.5zM7.5 12h6.5a3.5 3.5 0 0 1 0 7H7.5z',
  bullets: 'M10 6.5h10M10 12h10M10 17.5h10M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  numbers: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.2-.8v4M3.8 15.2c1.6-1 2.2.4 1 1.6L3.8 18.6h2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
};
const shortcuts: Readonly<Record<string, Mark>> = { b: 'bold', k: 'link' };

/** Like typing: the browser can undo it, and the form hears of it. */
const put = (area: HTMLTextAreaElement, mark: Mark): void => {
  const { from, to, insert, start, end } = marks[mark]({
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
  });
  area.focus();
  area.setSelectionRange(from, to);
  // oxlint-disable-next-line no-deprecated -- the only way to insert text that a person can undo
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
};

/** In this order: a slow preview is loading too. */
const faces = ['slow', 'loading', 'failed', 'ready'] as const;

/** The blocks, or why they are missing. */
export const BriefPreview = ({ level }: { readonly level: 3 | 4 }) => {
  const actor = useActor('briefPreview');
  const face = useFace(actor, faces);
  const { blocks, reason } = useFields(actor, 'blocks', 'reason');
  const retry = () => actor.send({ type: 'load.retried' });
  if (face === 'slow') return <QuietFace title={texts.previewSlow} onRetry={retry} />;
  if (face === 'failed') return <QuietFace title={texts.previewFailed} reason={reason} onRetry={retry} />;
  if (face === 'loading') return <p role="status">{texts.previewLoading}</p>;
  if (blocks.length === 0) return <p className={styles.soft}>{texts.previewEmpty}</p>;
  return <Brief blocks={blocks} level={level} />;
};

export const BriefField = ({ field }: { readonly field: PostingFieldProps }) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const actor = useActor('briefPreview');
  const isOpen = useSelector(actor, (state) => state.hasTag('open'));
  const wasOpen = useRef(isOpen);
  // The pressed button stays; what it replaced is gone.
  useEffect(() => {
    if (isOpen && !wasOpen.current) shown.current?.focus();
    if (!isOpen && wasOpen.current) area.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (!mark || !area.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    put(area.current, mark);
  };
  const toggle = () =>
    actor.send(isOpen ? { type: 'preview.closed' } : { type: 'preview.opened', text: field.value });
  const tools = (
    <div className={styles.tools} role="group" aria-label={texts.format}>
      {(Object.keys(marks) as Mark[]).map((mark) => (
        <IconButton
          key={mark}
          icon={icons[mark]}
          size="small"
          label={texts.marks[mark]}
          title={texts.marks[mark]}
          disabled={isOpen}
          onMouseDown={(event) => event.preventDefault()} // keeps the selection of the brief
          onClick={() => area.current && put(area.current, mark)}
        />
      ))}
      <Button tone="quiet" size="small" aria-pressed={isOpen} onClick={toggle}>
        {isOpen ? texts.write : texts.preview}
      </Button>
    </div>
  );
  if (!isOpen)
    return (
      <TextArea
        {...field}
        ref={area}
        label={texts.labels.Job_Brief}
        hint={texts.briefHint}
        tools={tools}
        rows={14}
        most={LONGEST_BRIEF}
        required
        onKeyDown={press}
      />
    );
  return (
    <div className={shared.field}>
      <span className={shared.label}>{texts.labels.Job_Brief}</span>
      {tools}
      <div
        ref={shown}
        className={styles.preview}
        role="region"
        aria-label={texts.preview}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and takes the focus of the brief
        tabIndex={0}
      >
        <BriefPreview level={4} />
      </div>
    </div>
  );
};
