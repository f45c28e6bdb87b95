import type { api, OutputOf } from '@wanyuan/contract/client';
import { chatPreview } from '@wanyuan/domain';
import { formatAgo } from '#lib/format.ts';
import { Highlight } from '#page-kit/highlight.tsx';
import { told } from '../parts/told.ts';
import styles from './search.module.css';

export type Hit = OutputOf<typeof api.chat.search_messages>['list'][number];

interface MessageHitsProps {
  hits: readonly Hit[];
  words: readonly string[];
  /** Within one conversation its name says nothing. */
  isOneTalk?: boolean;
  onPick: (hit: Hit) => void;
}

/** How a hit is told: a file by its name, a card by its number. */
function textOf({ message }: Hit): string {
  const names = message.msg_content.flatMap((element) => {
    if (element.type !== 'custom') return [];
    const { custom } = element;
    if (custom.kind === 'file' || custom.kind === 'location') return custom.name;
    if (custom.kind === 'toy') return `${custom.toy.article_number} ${custom.toy.name}`;
    if (custom.kind === 'cart_lines') return custom.lines.map(({ toy }) => toy.article_number).join('、');
    return 'number' in custom
      ? `${custom.number} ${'title' in custom && custom.title !== custom.number ? custom.title : ''}`
      : [];
  });
  return [chatPreview(message.msg_content.map(told), 200), ...names].join(' ');
}

/** The text from a little before its first hit. */
export function around(text: string, words: readonly string[], before = 12): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const from = places.length > 0 ? Math.max(0, Math.min(...places) - before) : 0;
  return from > 0 ? `…${text.slice(from)}` : text;
}

export function MessageHits({ hits, words, isOneTalk = false, onPick }: MessageHitsProps) {
  if (hits.length === 0) return null;
  return (
    <>
      {!isOneTalk && <p className={`t-12 quiet ${styles.heading}`}>聊天记录</p>}
      <ul aria-label="找到的聊天记录">
        {hits.map((hit) => (
          <li key={`${hit.conversation_id}.${hit.message.seq}`}>
            <button type="button" className={`block full ${styles.hit}`} onClick={() => onPick(hit)}>
              <span className="row gap-8 t-12 quiet">
                <span className="cut grow">{isOneTalk ? hit.message.from_name : hit.conversation_name}</span>
                <time className="nowrap">{formatAgo(hit.message.created_time)}</time>
              </span>
              <span className={`t-13 ${styles.text}`}>
                <Highlight text={around(textOf(hit), words)} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
