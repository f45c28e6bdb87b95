import { api, type OutputOf } from '@wanyuan/contract/client';
import { BROADCAST_ADVANCE_MS, BROADCAST_TICKER_MS } from '@wanyuan/domain';
import { Megaphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './strip.module.css';

type BroadcastNote = OutputOf<typeof api.system.get_broadcast>['notes'][number];

const FRESH_MS = 10 * 60_000;

/** Yesterday's additions, and the notes on updates one after another. It rests while the pointer is on it. */
export function Broadcast() {
  const { data } = useCall(api.system.get_broadcast, {}, { silent: true, staleTime: FRESH_MS });
  const [turn, setTurn] = useState(0);
  const [isResting, setResting] = useState(false);
  const noteCount = data?.notes.length ?? 0;

  useEffect(() => {
    if (noteCount < 2 || isResting) return undefined;
    const timer = setInterval(() => {
      setTurn((current) => current + 1);
    }, BROADCAST_ADVANCE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [noteCount, isResting]);

  if (!data) return null;
  const note = data.notes[turn % Math.max(1, noteCount)];
  return (
    <section aria-label="平台播报" className="thin">
      <div
        role="presentation"
        className={`row thin gap-12 nowrap ${styles.cast}`}
        onPointerEnter={() => {
          setResting(true);
        }}
        onPointerLeave={() => {
          setResting(false);
        }}
        onFocus={() => {
          setResting(true);
        }}
        onBlur={() => {
          setResting(false);
        }}
      >
        <Megaphone size={14} aria-hidden />
        <span>
          昨日新增工厂 <b>{formatCount(data.factory_count)}</b> 家、产品 <b>{formatCount(data.toy_count)}</b> 款
        </span>
        {note && (
          <>
            <span className={`rigid ${styles.rule}`} />
            <Note key={turn} note={note} />
          </>
        )}
      </div>
    </section>
  );
}

/** One note; when it is too long for its place, it scrolls to its end in the ticker's time. */
function Note({ note }: { note: BroadcastNote }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [overflow, setOverflow] = useState(0);
  useLayoutEffect(() => {
    // The text's own width: scrollWidth would count the shift with which the animation begins.
    const text = frame.current?.firstElementChild as HTMLElement | null | undefined;
    if (text) setOverflow(Math.max(0, text.offsetWidth - (frame.current?.clientWidth ?? 0)));
  }, []);
  const motion = {
    '--overflow': `${-overflow}px`,
    animationDuration: `${BROADCAST_TICKER_MS}ms`,
  } as CSSProperties;
  return (
    <span ref={frame} className="thin clip">
      {note.link ? (
        <AppLink to={givenLink(note.link)} className={styles.note} style={motion}>
          更新：{note.content}
        </AppLink>
      ) : (
        <span className={styles.note} style={motion}>
          更新：{note.content}
        </span>
      )}
    </span>
  );
}
