import type { VisitorToy } from '@wanyuan/contract/client';
import { useEffect, useRef, useState } from 'react';
import type { CallFault } from '../lib/calls.ts';
import { useReader } from '../reader.ts';
import { closeChat, deliver, detachToy, followChat, sendMessage, useChat } from '../visitor/chat.ts';
import { useVisit } from '../visitor/visitor.ts';
import type { WordKey } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

const TEXT_MAX = 2000;

function explain(fault: CallFault): WordKey {
  if (fault.is('CHAT_TOO_FAST', 'TOO_MANY_REQUESTS')) return 'chat_fast';
  if (fault.is('CHAT_REFUSED_WORDS')) return 'chat_words';
  return fault.is('SITE_CLOSED', 'SITE_BLOCKED', 'SITE_GATE', 'SITE_ENDED') ? 'chat_ended' : 'chat_failed';
}

/** A new word is seen at once. */
function showEnd(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

export function ChatPanel() {
  const { isOpen } = useChat();
  return isOpen ? <OpenChat /> : null;
}

function OpenChat() {
  const { say, language, time, date, page } = useReader();
  const { talk, toy, sending } = useChat();
  const visit = useVisit();
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => followChat(language), [language]);
  useEffect(() => field.current?.focus(), []);
  // As the page calls them, in letters that its readers read.
  const name = page.frame.contact.name || (talk?.salesperson ?? '');
  const sender = { language, name: visit?.name ?? '', email: email.trim() };
  const send = (): void => {
    if (text.trim() === '') return;
    sendMessage(text.trim(), sender);
    setText('');
  };
  const count = (talk?.last_seq ?? 0) + sending.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever one is in it
    <section
      className="chat"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page behind it stays in use
      role="dialog"
      aria-label={say('chat_title', { name })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeChat();
      }}
    >
      <header>
        <span className="grow">
          <h2>{say('chat_title', { name })}</h2>
          {talk?.is_there && (
            <small>
              <i className="dot" /> {say('chat_online')}
            </small>
          )}
          {talk !== null && !talk.is_there && talk.back_time !== null && (
            <small className="quiet">
              {say('chat_back', { date: date(talk.back_time), time: time(talk.back_time) })}
            </small>
          )}
        </span>
        <button type="button" className="plain-icon" aria-label={say('close')} onClick={closeChat}>
          <Icon name="x" />
        </button>
      </header>
      <div className="chat-log" role="log">
        {count === 0 && <p className="quiet">{say('chat_empty')}</p>}
        {talk?.list.map((said) => (
          <div key={said.seq} className="said" data-own={said.is_own}>
            {said.toy !== null && <ToyChip toy={said.toy} />}
            <p dir="auto">{said.text}</p>
            <small className="quiet">
              {time(said.created_time)}
              {said.is_own && ` · ${say(said.seq <= talk.peer_read_seq ? 'chat_seen' : 'chat_sent')}`}
            </small>
          </div>
        ))}
        {sending.map((one) => (
          <div key={one.gid} className="said" data-own="true">
            {one.toy !== null && <ToyChip toy={one.toy} />}
            <p dir="auto">{one.text}</p>
            {one.fault === null ? (
              <small className="quiet">{say('sending')}</small>
            ) : (
              <small className="fault" role="alert">
                {say(explain(one.fault))}{' '}
                <button type="button" className="as-link" onClick={() => void deliver(one, sender)}>
                  {say('retry')}
                </button>
              </small>
            )}
          </div>
        ))}
        <span key={count} ref={showEnd} aria-hidden="true" />
      </div>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {talk?.needs_email && (
          <label className="chat-email">
            <span>{say('chat_away')}</span>
            <input
              type="email"
              dir="ltr"
              autoComplete="email"
              placeholder={say('field_email')}
              value={email}
              maxLength={120}
              onChange={({ target }) => setEmail(target.value)}
            />
          </label>
        )}
        {toy !== null && (
          <span className="chat-toy">
            <ToyChip toy={toy} />
            <button type="button" className="plain-icon" aria-label={say('detach')} onClick={detachToy}>
              <Icon name="x" size={16} />
            </button>
          </span>
        )}
        <span className="chat-write">
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            maxLength={TEXT_MAX}
            aria-label={say('chat_write')}
            placeholder={say('chat_write')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          <button type="submit" className="send" aria-label={say('chat_send')} disabled={text.trim() === ''}>
            <Icon name="send" size={18} />
          </button>
        </span>
      </form>
    </section>
  );
}

function ToyChip({ toy }: { toy: VisitorToy }) {
  const { money, link } = useReader();
  return (
    <a className="toy-chip" href={link(`/toys/${toy.key}`)}>
      <span className="toy-chip-picture">
        <Picture picture={toy.picture} alt="" sizes="40px" widest={160} />
      </span>
      <span className="grow">
        <bdi>{toy.name}</bdi>
        <small className="quiet">
          <bdi>
            {[toy.number, toy.price === null ? '' : `${toy.currency ?? ''} ${money(toy.price)}`]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </small>
      </span>
    </a>
  );
}
