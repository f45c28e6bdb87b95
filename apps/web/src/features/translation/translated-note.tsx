import { api } from '@wanyuan/contract/client';
import type { ChatLanguage } from '@wanyuan/domain';
import { Languages } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { OpenTalk, TalkNote } from '#lib/feature-module.ts';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { useQuery } from '@tanstack/react-query';
import styles from './translation.module.css';
import { USUAL, useTranslation } from './use-translation.ts';

const HAS_LETTERS = /\p{L}/u;
const IS_CHINESE = /\p{Script=Han}/u;

/** Under a message: its translation, by itself where the conversation is translated both ways, else when it is wanted. */
export default function TranslatedNote({ talk, seq, text, isOwn }: ComponentProps<TalkNote['component']>) {
  const translation = useTranslation(talk);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (!translation?.is_on || !translation.is_configured || !HAS_LETTERS.test(text)) return null;
  const { to_me: to, isBoth } = { ...USUAL, ...translation.both_ways, isBoth: translation.both_ways !== null };
  const isRead = to === 'zh' && IS_CHINESE.test(text);
  const isShown = wanted ?? (isBoth && !isOwn && !isRead);
  if (!isShown)
    return isOwn || isRead ? null : (
      <button type="button" className={`row gap-4 t-12 quiet ${styles.act}`} onClick={() => setWanted(true)}>
        <Languages size={12} aria-hidden />
        翻译
      </button>
    );
  return <Shown talk={talk} seq={seq} text={text} to={to} onHide={() => setWanted(false)} />;
}

interface ShownProps {
  talk: OpenTalk;
  seq: number;
  text: string;
  to: ChatLanguage;
  onHide: () => void;
}

function Shown({ talk: { source, id }, seq, text, to, onHide }: ShownProps) {
  const asked = { source, conversation_id: id, seq, to };
  const { data, error, refetch } = useQuery({
    queryKey: ['translated', asked, text],
    queryFn: () => act(api.chat.translate_message, asked, { returnError: true }),
    staleTime: Infinity,
    retry: false,
  });
  if (error)
    return (
      <p className={`t-12 quiet ${styles.fault}`}>
        {error instanceof CallError ? error.words : '翻译没有成功'}
        <button type="button" className="brand" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  return (
    <div className={styles.translated} aria-busy={!data}>
      <p>{data?.text ?? '翻译中…'}</p>
      <button type="button" className="t-12 quiet" onClick={onHide}>
        只看原文
      </button>
    </div>
  );
}
