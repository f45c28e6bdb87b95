import type { VideoEngine } from './video-engine.ts';

const SEEK_S = 5;
const VOLUME_STEP = 0.1;

const ACTIONS: Record<string, (video: VideoEngine) => void> = {
  ' ': (video) => {
    video.togglePlay();
  },
  f: (video) => {
    video.toggleFullScreen();
  },
  m: (video) => {
    video.toggleMuted();
  },
  ArrowLeft: (video) => {
    video.seekBy(-SEEK_S);
  },
  ArrowRight: (video) => {
    video.seekBy(SEEK_S);
  },
  ArrowUp: (video) => {
    video.changeVolumeBy(VOLUME_STEP);
  },
  ArrowDown: (video) => {
    video.changeVolumeBy(-VOLUME_STEP);
  },
};

/** What a key does to a player; false when it means nothing here. */
export function playerKey(video: VideoEngine, key: string): boolean {
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key];
  action?.(video);
  return action !== undefined;
}
