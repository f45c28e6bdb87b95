import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { toast } from '#lib/notices.ts';
import styles from './strip.module.css';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
  };
}

async function toggle(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    toast.warning('浏览器不允许进入全屏，请按 F11');
  }
}

export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const Icon = isFull ? Minimize : Maximize;
  return (
    <button type="button" className={styles.tool} onClick={() => void toggle()}>
      <Icon size={14} aria-hidden />
      {isFull ? '退出全屏' : '全屏'}
    </button>
  );
}
