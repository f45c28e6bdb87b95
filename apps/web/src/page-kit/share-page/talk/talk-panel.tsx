import { ERRORS } from '@wanyuan/contract/client';
import { VISITOR_TALK } from '@wanyuan/domain';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { formatTime } from '#lib/format.ts';
import { ShareButton } from '../share-button.tsx';
import styles from './share-talk.module.css';
import type { Sending, useVisitorTalk } from './use-visitor-talk.ts';
import type { TalkWords } from './words/zh.ts';

interface TalkPanelProps {
  words: TalkWords;
  talking: ReturnType<typeof useVisitorTalk>;
  onClose: () => void;
}

/** In the recipient's language; the server's words are Chinese. */
function explain({ code }: CallError, words: TalkWords): string {
  if (code === ERRORS.FORBIDDEN.code) return words.blocked;
  if (code === ERRORS.CHAT_TOO_FAST.code || code === ERRORS.TOO_MANY_REQUESTS.code) return words.tooFast;
  if (code === ERRORS.CHAT_REFUSED_WORDS.code) return words.refused;
  return code === ERRORS.SHARE_ENDED.code ? words.ended : words.failed;
}

/** A new word is seen at once. */
function showEnd(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

export function TalkPanel({ words, talking, onClose }: TalkPanelProps) {
  const { talk, sending } = talking;
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const count = (talk?.last_seq ?? 0) + sending.length;
  useEffect(() => field.current?.focus(), []);
  const submit = (): void => {
    if (text.trim() === '') return;
    talking.send(text.trim(), name.trim());
    setText('');
  };
  const isNew = talk !== null && talk.name === '' && talk.last_seq === 0 && sending.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever one is in it
    <section
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one takes the page's place or the top layer
      role="dialog"
      aria-label={words.title(talk?.salesperson ?? '')}
      className={`column paper ${styles.panel}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={`row gap-8 edge-bottom ${styles.head}`}>
        <h2 className="grow cut">{words.title(talk?.salesperson ?? '')}</h2>
        <button type="button" className={`middle ${styles.close}`} aria-label={words.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </header>
      <div className={`grow column gap-12 ${styles.log}`} role="log">
        {count === 0 && <p className="quiet t-13">{words.empty}</p>}
        {talk?.list.map(({ seq, is_own: isOwn, text: said, created_time: time }) => (
          <div key={seq} className={styles.message} data-own={isOwn}>
            <p>{said}</p>
            <small className="t-12 quiet">
              {formatTime(time)}
              {isOwn && ` · ${seq <= talk.peer_read_seq ? words.seen : words.sent}`}
            </small>
          </div>
        ))}
        {sending.map((one) => (
          <SendingMessage key={one.gid} one={one} words={words} onRetry={() => talking.retry(one, name.trim())} />
        ))}
        <span key={count} ref={showEnd} aria-hidden />
      </div>
      <form
        className={`grid gap-8 edge-top ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isNew && (
          <input
            aria-label={words.name}
            placeholder={words.name}
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <textarea
          ref={field}
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          rows={2}
          maxLength={VISITOR_TALK.textLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <ShareButton type="submit" disabled={text.trim() === ''}>
          {words.send}
        </ShareButton>
      </form>
    </section>
  );
}

function SendingMessage({ one, words, onRetry }: { one: Sending; words: TalkWords; onRetry: () => void }) {
  return (
    <div className={styles.message} data-own="true">
      <p>{one.text}</p>
      {one.fault === null ? (
        <small className="t-12 quiet">{words.sending}</small>
      ) : (
        <small className="t-12 bad" role="alert">
          {explain(one.fault, words)}{' '}
          <button type="button" className="brand" onClick={onRetry}>
            {words.retry}
          </button>
        </small>
      )}
    </div>
  );
}
