import type { VisitorLanguage } from '@wanyuan/domain';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import styles from './share-talk.module.css';
import { TalkPanel } from './talk-panel.tsx';
import { useVisitorTalk, type VisitorPlace } from './use-visitor-talk.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { ZH, type TalkWords } from './words/zh.ts';

const WORDS: Record<VisitorLanguage, TalkWords> = { zh: ZH, en: EN, es: ES };

interface ShareTalkProps extends VisitorPlace {
  /** The key of the page's language. */
  language: string;
}

const languageOf = (key: string): VisitorLanguage => (key === 'zh' || key === 'es' ? key : 'en');

/** At the edge of a share page: the recipient writes to the salesperson, and reads what they answer. */
export function ShareTalk({ language: key, ...place }: ShareTalkProps) {
  const [isOpen, setOpen] = useState(false);
  const language = languageOf(key);
  const words = WORDS[language];
  const talking = useVisitorTalk(place, isOpen, language);
  const unread = talking.talk?.unread_count ?? 0;
  if (isOpen) return <TalkPanel words={words} talking={talking} onClose={() => setOpen(false)} />;
  return (
    <button
      type="button"
      className={`row gap-8 ink ${styles.open}`}
      aria-label={unread > 0 ? `${words.open} ${words.unread(unread)}` : words.open}
      onClick={() => setOpen(true)}
    >
      <MessageCircle size={20} aria-hidden />
      <span className={styles.label}>{words.open}</span>
      {unread > 0 && <span className={styles.count}>{Math.min(99, unread)}</span>}
    </button>
  );
}
