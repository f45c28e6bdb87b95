import type { Picture } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { RotateCw, VideoOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { StatePanel } from '#ui/state-panel.tsx';
import { enoughWidth, pictureSource } from './picture-sources.ts';
import { createVideo, type VideoEngine } from './video-engine.ts';
import { playerKey } from './video-keys.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  /** A film (mp4) or a stream (HLS). */
  src: string;
  poster: Picture | null;
  /** What is shown, for screen readers: 直播：遥控车专场. */
  title: string;
  autoplay?: boolean;
  muted?: boolean;
  className?: string | undefined;
}

const POSTER_WIDTH = 1200;

/** A player for films and streams: space, arrows, F and M work on it, and it falls silent with its tab. */
export function VideoPlayer(props: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const again = (): void => {
    setAttempt(attempt + 1);
  };
  return <Player key={`${props.src} ${attempt}`} {...props} onRetry={again} />;
}

function Player(props: VideoPlayerProps & { onRetry: () => void }) {
  const { src, poster, title, autoplay = false, muted = false, className = '', onRetry } = props;
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<VideoEngine | null>(null);
  const leftAt = useRef<number | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const posterSource = poster ? pictureSource(poster, enoughWidth(POSTER_WIDTH)) : '';

  // A hidden tab ends its layout effects at once: sound and download stop, and it goes on from there when it returns.
  useLayoutEffect(() => {
    const container = box.current;
    if (!container || isFailed) return undefined;
    let isOver = false;
    const fail = (): void => {
      if (!isOver) setIsFailed(true);
    };
    const options = {
      src,
      poster: posterSource,
      isAutoplay: autoplay && leftAt.current === null,
      isMuted: muted,
      startAt: leftAt.current ?? 0,
      onFail: fail,
    };
    createVideo(container, options).then((video) => {
      if (isOver) video.destroy();
      else engine.current = video;
    }, fail);
    return () => {
      isOver = true;
      leftAt.current = engine.current?.position() ?? leftAt.current;
      engine.current?.destroy();
      engine.current = null;
    };
  }, [src, posterSource, autoplay, muted, isFailed]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && engine.current && playerKey(engine.current, event.key)) event.preventDefault();
  };
  if (isFailed)
    return (
      <div className={`${styles.frame} ${styles.failed} ${className}`}>
        <StatePanel
          icon={VideoOff}
          title="视频没有播放成功"
          description="可能是网络中断或播放地址已失效"
          isAlert
          actions={
            <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
              重试
            </Button>
          }
        />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the library's controls take no focus, so the frame does
    <section className={`${styles.frame} ${className}`} aria-label={title} tabIndex={0} onKeyDown={onKeyDown}>
      <div
        ref={box}
        className={`full tall ${styles.box}`}
        style={{ backgroundImage: posterSource && `url("${posterSource}")` }}
      />
    </section>
  );
}
