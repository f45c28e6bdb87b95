import { CalendarClock, CircleSlash, CloudOff, Link2Off, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { SHARE_WORDS, useShareLanguage, type ShareWords } from './share-words.ts';
import { SharedList } from './shared-list.tsx';
import { useSharedSelection, type ShareView } from './use-shared-selection.ts';
import styles from './share.module.css';

const LANGUAGES = [
  { key: 'en', label: 'EN', tag: 'en' },
  { key: 'zh', label: '中文', tag: 'zh-CN' },
] as const;

/** What a customer sees of a selection: on a phone first, without signing in. */
export default function SelectionSharePage() {
  const { token = '' } = useParams();
  const [language, setLanguage] = useShareLanguage();
  const words = SHARE_WORDS[language];
  const { view, open, reload } = useSharedSelection(token);
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
    return () => void (document.documentElement.lang = before);
  }, [language]);
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
  const selection = view.state === 'open' ? view.selection : null;
  return (
    <div className={`column ${styles.page}`}>
      <header className={`edge-bottom row spread gap-12 ${styles.head}`}>
        <b>{selection?.company_name}</b>
        <fieldset aria-label="Language 语言">
          {LANGUAGES.map(({ key, label, tag }) => (
            <button key={key} type="button" lang={tag} aria-pressed={language === key} onClick={() => setLanguage(key)}>
              {label}
            </button>
          ))}
        </fieldset>
      </header>
      {selection ? (
        <div className={`grow ${styles.content}`}>
          <section className={styles.intro}>
            <h1>{selection.name}</h1>
            <p>
              <span>{words.count(selection.list.length)}</span>
              <span>{words.by(selection.salesperson)}</span>
              {selection.expires_time && <span>{words.until(formatDate(selection.expires_time))}</span>}
            </p>
            {selection.words && (
              <blockquote aria-label={words.wordsBy(selection.company_name)}>{selection.words}</blockquote>
            )}
          </section>
          <SharedList token={token} selection={selection} language={language} words={words} onEnded={reload} />
        </div>
      ) : (
        <>
          {view.state !== 'code' && <h1 className="visually-hidden">{words.pageName}</h1>}
          <NotOpen view={view} words={words} onOpen={open} onRetry={reload} />
        </>
      )}
    </div>
  );
}

interface NotOpenProps {
  view: ShareView;
  words: ShareWords;
  onOpen: (code: string) => void;
  onRetry: () => void;
}

function NotOpen({ view, words, onOpen, onRetry }: NotOpenProps) {
  switch (view.state) {
    case 'open':
      return null;
    case 'loading':
      return <p className={`text-centre quiet ${styles.nothing}`}>{words.loading}</p>;
    case 'code':
      return <CodeForm words={words} view={view} onOpen={onOpen} />;
    case 'failed':
      return (
        <StatePanel
          icon={CloudOff}
          title={words.failed}
          description={view.msg}
          isAlert
          actions={<PlainButton onClick={onRetry}>{words.retry}</PlainButton>}
        />
      );
    default: {
      const [icon, title, hint]: [LucideIcon, string, string] = {
        missing: [Link2Off, words.missing, words.missingHint] as [LucideIcon, string, string],
        stopped: [CircleSlash, words.stoppedShare, words.endedHint] as [LucideIcon, string, string],
        expired: [CalendarClock, words.expired, words.endedHint] as [LucideIcon, string, string],
      }[view.state];
      return <StatePanel icon={icon} title={title} description={hint} />;
    }
  }
}
