import { CHAT_LIMITS } from '@wanyuan/domain';
import { Button } from 'antd';
import type { VoiceControl } from './use-recording.ts';
import { voiceTime } from './voice-format.ts';
import styles from './composer.module.css';

/** In the place of the text while a voice message is spoken. */
export function VoiceBar({ voice }: { voice: VoiceControl }) {
  return (
    <fieldset className={`row gap-12 grow edge round ${styles.voice}`} aria-label="正在录音">
      <span className={styles.dot} aria-hidden />
      <output className="bold">{voiceTime(voice.seconds ?? 0)}</output>
      <span className="t-12 quiet">最长 {CHAT_LIMITS.voiceSeconds} 秒</span>
      <span className="push flex gap-8">
        <Button onClick={voice.cancel}>取消</Button>
        <Button type="primary" onClick={() => void voice.finish()}>
          发送语音
        </Button>
      </span>
    </fieldset>
  );
}
