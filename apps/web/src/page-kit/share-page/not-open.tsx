import { CalendarClock, CircleSlash, CloudOff, Link2Off, type LucideIcon } from 'lucide-react';
import { PlainButton } from '#ui/plain-button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { ShareNothing } from './share-frame.tsx';
import type { ShareView } from './use-share-view.ts';
import type { ShareWords } from './words/zh.ts';

const ICONS: Record<string, LucideIcon> = { missing: Link2Off, expired: CalendarClock };

type Ends = Record<string, ShareWords['ends']['stopped']>;

interface NotOpenProps {
  view: Exclude<ShareView<unknown>, { state: 'open' }>;
  words: ShareWords;
  /** What the page is called while nothing of it is seen. */
  title: string;
  onOpen: (code: string) => void;
  onRetry: () => void;
}

/** A page whose link has not opened: yet, without its code, or any more. */
export function NotOpen({ view, words, title, onOpen, onRetry }: NotOpenProps) {
  if (view.state === 'code') return <CodeForm words={words} view={view} onOpen={onOpen} />;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {view.state === 'loading' && <ShareNothing>{words.loading}</ShareNothing>}
      {view.state === 'ended' && <Ended reason={view.reason} ends={words.ends} />}
      {view.state === 'failed' && (
        <StatePanel
          icon={CloudOff}
          title={words.failed}
          description={view.msg}
          isAlert
          actions={<PlainButton onClick={onRetry}>{words.retry}</PlainButton>}
        />
      )}
    </>
  );
}

/** A reason for which the page has no words of its own reads like a link that was stopped. */
function Ended({ reason, ends }: { reason: string; ends: ShareWords['ends'] }) {
  const { title, hint } = (ends as Ends)[reason] ?? ends.stopped;
  return <StatePanel icon={ICONS[reason] ?? CircleSlash} title={title} description={hint} />;
}
