import { useEffect, type ReactNode } from 'react';
import type { ShareLanguage } from './share-language.ts';
import styles from './share-frame.module.css';

interface ShareFrameProps<L extends ShareLanguage<unknown>> {
  languages: readonly L[];
  language: L;
  onLanguage: (next: L) => void;
  company: string | undefined;
  children: ReactNode;
}

/** A page for holders of its link: without the shell, in the recipient's language, unknown to search engines. */
export function ShareFrame<L extends ShareLanguage<unknown>>(props: ShareFrameProps<L>) {
  const { languages, language, onLanguage, company, children } = props;
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language.tag;
    return () => void (document.documentElement.lang = before);
  }, [language]);
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
  return (
    <div className={`column ${styles.page}`}>
      <header className={`edge-bottom row spread gap-12 ${styles.head}`}>
        <b>{company}</b>
        <fieldset aria-label="Language 语言">
          {languages.map((each) => (
            <button
              key={each.key}
              type="button"
              lang={each.tag}
              aria-pressed={language === each}
              onClick={() => onLanguage(each)}
            >
              {each.label}
            </button>
          ))}
        </fieldset>
      </header>
      {children}
    </div>
  );
}

/** Where what was opened stands. */
export function ShareContent({ children }: { children: ReactNode }) {
  return <div className={`grow ${styles.content}`}>{children}</div>;
}

interface ShareIntroProps {
  title: string;
  facts: readonly string[];
  /** What the sender says to the recipient. */
  message?: { label: string; text: string } | null;
}

export function ShareIntro({ title, facts, message }: ShareIntroProps) {
  return (
    <section className={styles.intro}>
      <h1>{title}</h1>
      <p>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {message && <blockquote aria-label={message.label}>{message.text}</blockquote>}
    </section>
  );
}

/** What holds for the whole page. */
export function ShareNotice({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <p className={`round mb-12 warn ${styles.notice}`} {...(isGood ? { 'data-kind': 'ok' } : {})}>
      {children}
    </p>
  );
}

export function ShareNothing({ children }: { children: ReactNode }) {
  return <p className={`text-centre quiet ${styles.nothing}`}>{children}</p>;
}
