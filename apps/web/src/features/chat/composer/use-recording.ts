import { CHAT_LIMITS } from '@wanyuan/domain';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { startRecording, voiceFault, type Recording, type Voice } from './voice-recorder.ts';

const TICK_MS = 250;

export interface VoiceControl {
  /** Seconds so far; null while nothing is recorded. */
  seconds: number | null;
  start: () => Promise<void>;
  finish: () => Promise<void>;
  cancel: () => void;
}

/** One voice message at a time; a full minute ends it, and it goes when its writer says so. */
export function useRecording(onVoice: (voice: Voice) => void): VoiceControl {
  const recording = useRef<Recording | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => () => recording.current?.cancel(), []);
  const seconds = start === null ? null : Math.min(CHAT_LIMITS.voiceSeconds, Math.max(0, now - start) / 1000);

  const rest = (): Recording | null => {
    const held = recording.current;
    recording.current = null;
    setStart(null);
    return held;
  };
  const finish = async (): Promise<void> => {
    const voice = await rest()?.finish();
    if (voice) onVoice({ ...voice, seconds: Math.min(CHAT_LIMITS.voiceSeconds, voice.seconds) });
    else toast.info('说话时间太短');
  };
  const isFull = seconds !== null && seconds >= CHAT_LIMITS.voiceSeconds;
  const finishLast = useRef(finish);
  useEffect(() => {
    finishLast.current = finish;
  });
  useEffect(() => {
    if (isFull) void finishLast.current();
  }, [isFull]);
  useEffect(() => {
    if (start === null) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);

  return {
    seconds,
    start: async () => {
      try {
        recording.current = await startRecording();
        const at = performance.now();
        setStart(at);
        setNow(at);
      } catch (error) {
        toast.error(voiceFault(error));
      }
    },
    finish,
    cancel: () => rest()?.cancel(),
  };
}
