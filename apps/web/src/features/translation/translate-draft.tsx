import { api } from '@wanyuan/contract/client';
import { CHAT_LANGUAGES } from '@wanyuan/domain';
import { Languages, Undo2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { WriterTool } from '#lib/feature-module.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import styles from './translation.module.css';
import { USUAL, useTranslation } from './use-translation.ts';

type ToolProps = ComponentProps<WriterTool['component']>;

/** Puts what one typed into the other side's language before it is sent; the original comes back with one click. */
function useDraftTranslation({ text, onText }: Pick<ToolProps, 'text' | 'onText'>) {
  const [known, setKnown] = useState<{ original: string; translated: string } | null>(null);
  const translate = useAct(api.chat.translate_text, {
    onDone: ({ text: translated }, { text: original }) => {
      setKnown({ original, translated });
      onText(translated);
    },
  });
  const isTranslated = known !== null && text === known.translated;
  return { translate, restore: isTranslated ? () => onText(known.original) : null };
}

/** Everything about translating, beside what one writes. */
export default function TranslateDraft({ talk, text, onText }: ToolProps) {
  const translation = useTranslation(talk);
  const { translate, restore } = useDraftTranslation({ text, onText });
  const set = useAct(api.chat.set_translation);
  const turn = useAct(api.chat.switch_translation, {
    onDone: (_, { is_on: isOn }) => toast.success(isOn ? '已为公司开启聊天翻译' : '已为公司关闭聊天翻译'),
  });
  if (!translation?.is_configured) return null;
  const { is_on: isOn, may_switch: maySwitch, both_ways: both } = translation;
  if (!isOn && !maySwitch) return null;
  const { to_them: to } = both ?? USUAL;
  const askTurnOn = async (): Promise<void> => {
    const content = '开启后，同事可以把聊天内容交给平台配置的翻译服务翻译；随时可以关闭。';
    if (await confirm({ title: '为公司开启聊天翻译？', content, okText: '开启' })) turn.mutate({ is_on: true });
  };
  const which = { source: talk.source, conversation_id: talk.id };
  const draft = text.trim();
  const items = isOn
    ? [
        {
          key: 'draft',
          label: `把输入的内容译成${CHAT_LANGUAGES[to]}`,
          onSelect: () => {
            if (draft === '') toast.info('请先输入要翻译的内容');
            else translate.mutate({ text: draft, to });
          },
        },
        {
          key: 'both',
          label: both ? '关闭双向翻译' : '双向翻译这个会话',
          onSelect: () => set.mutate({ ...which, both_ways: both ? null : USUAL }),
        },
        ...(maySwitch
          ? [
              {
                key: 'off',
                label: '为公司关闭聊天翻译',
                startsGroup: true,
                onSelect: () => turn.mutate({ is_on: false }),
              },
            ]
          : []),
      ]
    : [{ key: 'on', label: '为公司开启聊天翻译', onSelect: () => void askTurnOn() }];
  return (
    <>
      <MenuButton label="翻译" isIconOnly align="start" className={`middle round-sm ${styles.tool}`} items={items}>
        <Languages size={20} aria-hidden />
      </MenuButton>
      {translate.isPending && <span className="t-12 quiet">翻译中…</span>}
      {restore && (
        <button type="button" className="row gap-4 t-12 brand" onClick={restore}>
          <Undo2 size={14} aria-hidden />
          还原原文
        </button>
      )}
    </>
  );
}
