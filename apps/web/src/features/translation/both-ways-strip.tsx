import { api } from '@wanyuan/contract/client';
import { CHAT_LANGUAGE_KEYS, CHAT_LANGUAGES, type ChatLanguage } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import type { ComponentProps } from 'react';
import type { TalkStrip } from '#lib/feature-module.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './translation.module.css';
import { useTranslation } from './use-translation.ts';

const LANGUAGES = CHAT_LANGUAGE_KEYS.map((value) => ({ value, label: CHAT_LANGUAGES[value] }));

/** Of a conversation in two languages: which they are. */
export default function BothWaysStrip({ talk }: ComponentProps<TalkStrip['component']>) {
  const translation = useTranslation(talk);
  const set = useAct(api.chat.set_translation);
  const both = translation?.both_ways;
  if (!both || !translation.is_on || !translation.is_configured) return null;
  const which = { source: talk.source, conversation_id: talk.id };
  const change = (next: { to_me?: ChatLanguage; to_them?: ChatLanguage }): void =>
    set.mutate({ ...which, both_ways: { ...both, ...next } });
  return (
    <div className={`row wrap gap-8 rigid t-12 quiet ${styles.strip}`}>
      <span>双向翻译：看</span>
      <Select
        size="small"
        aria-label="看的语言"
        options={LANGUAGES}
        value={both.to_me}
        onChange={(to_me) => change({ to_me })}
      />
      <span>写</span>
      <Select
        size="small"
        aria-label="写的语言"
        options={LANGUAGES}
        value={both.to_them}
        onChange={(to_them) => change({ to_them })}
      />
      <span className="grow" />
      <Button size="small" onClick={() => set.mutate({ ...which, both_ways: null })}>
        关闭
      </Button>
    </div>
  );
}
