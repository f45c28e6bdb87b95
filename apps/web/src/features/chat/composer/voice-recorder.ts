import { voiceFormat } from './voice-format.ts';

export interface Voice {
  file: File;
  seconds: number;
}

export interface Recording {
  /** Ends it; null when nothing was said. */
  finish: () => Promise<Voice | null>;
  cancel: () => void;
}

/** Shorter ones come from a slip of the finger. */
const LEAST_MS = 600;

const WORDS: Record<string, string> = {
  NotAllowedError: '浏览器没有使用麦克风的权限，请在地址栏左侧允许后再试',
  NotFoundError: '没有找到麦克风，请检查是否已连接',
  NotReadableError: '麦克风正被其他程序使用，请关闭后再试',
};

/** Why it could not begin, in words for the user. */
export const voiceFault = (error: unknown): string =>
  (error instanceof DOMException && WORDS[error.name]) || '暂时不能录音，请稍后再试';

/** Whether this browser records at all; plain http has no microphone. */
export const canRecord = (): boolean =>
  'mediaDevices' in navigator &&
  typeof MediaRecorder === 'function' &&
  voiceFormat((type) => MediaRecorder.isTypeSupported(type)) !== null;

/** Records until it is told to end; the microphone is let go of in every case. */
export async function startRecording(now: () => number = () => performance.now()): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  const format = voiceFormat((type) => MediaRecorder.isTypeSupported(type));
  if (!format) {
    release();
    throw new Error('no format to record in');
  }
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 32_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const start = now();
  recorder.start();
  return {
    finish: async () => {
      const length = now() - start;
      recorder.stop();
      await ended;
      release();
      if (length < LEAST_MS) return null;
      const type = format.type.split(';', 1)[0] ?? format.type;
      return { file: new File(parts, `语音.${format.ending}`, { type }), seconds: length / 1000 };
    },
    cancel: () => {
      recorder.stop();
      release();
    },
  };
}
