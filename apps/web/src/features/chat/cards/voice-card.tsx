import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { voiceTime } from '../composer/voice-format.ts';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';

/** Two voices at once are not understood. */
let playing: HTMLAudioElement | null = null;

export function VoiceCard({ voice: { seconds, url } }: { voice: CustomOf<'voice'> }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const toggle = (): void => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) {
      element.pause();
      return;
    }
    playing?.pause();
    playing = element;
    element.play().catch(() => toast.error('语音没有播放成功，请刷新后再试'));
  };
  if (url === '') return <p className={`edge round paper t-13 quiet ${styles.gone}`}>语音已清理</p>;
  return (
    <div className={`edge round paper row gap-8 ${styles.voice}`} style={{ width: 140 + Math.min(60, seconds) * 2 }}>
      <button
        type="button"
        className={`middle rigid ${styles.play}`}
        aria-label={isPlaying ? '暂停语音' : `播放语音，${Math.round(seconds)} 秒`}
        onClick={toggle}
      >
        {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </button>
      <span className={styles.bar}>
        <i style={{ width: `${Math.min(100, (at / Math.max(seconds, 0.1)) * 100)}%` }} />
      </span>
      <span className="t-12 quiet">{voiceTime(isPlaying ? at : seconds)}</span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say to each other has no captions */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
      />
    </div>
  );
}
