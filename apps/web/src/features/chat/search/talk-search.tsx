import { api } from '@wanyuan/contract/client';
import { DatePicker, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import type { Talk } from '../talk/talk-store.ts';
import { jumpTo } from '../talk/jump.ts';
import type { ConversationDetail } from '../types.ts';
import { MessageHits } from './message-hits.tsx';
import styles from './search.module.css';

interface TalkSearchProps {
  conversation: ConversationDetail;
  talk: Talk;
  onClose: () => void;
}

const CONTENTS = [
  { value: 'all', label: '全部' },
  { value: 'text', label: '文字' },
  { value: 'image', label: '图片' },
  { value: 'file', label: '文件' },
  { value: 'card', label: '卡片' },
] as const;
type Content = (typeof CONTENTS)[number]['value'];

/** What was said in one conversation, by words, kind, writer and day. */
export default function TalkSearch({ conversation, talk, onClose }: TalkSearchProps) {
  const [typed, setTyped] = useState('');
  const [content, setContent] = useState<Content>('all');
  const [days, setDays] = useState<readonly [string, string] | null>(null);
  const [writer, setWriter] = useState<string | null>(null);
  const keyword = usePaused(typed.trim());
  // A kind, a writer or days are enough to look for.
  const isAsked = keyword !== '' || content !== 'all' || writer !== null || days !== null;
  const { data, error, refetch } = useCall(
    api.chat.search_messages,
    {
      keyword,
      conversation_id: conversation.id,
      page_size: 50,
      ...(content === 'all' ? {} : { content }),
      ...(writer === null ? {} : { from_chat_id: writer }),
      ...(days ? { from_day: days[0], to_day: days[1] } : {}),
    },
    { returnError: true, silent: true, keepPrevious: true, enabled: isAsked },
  );
  return (
    <Modal open centered width={600} title={`查找与“${conversation.name}”的聊天记录`} footer={null} onCancel={onClose}>
      <div className="column gap-8">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field that the dialog was opened for
          autoFocus
          allowClear
          maxLength={60}
          placeholder="文字、文件名或单号"
          aria-label="要找的内容"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="row wrap gap-8">
          <Segmented<Content> options={[...CONTENTS]} value={content} onChange={setContent} aria-label="内容" />
          <Select
            allowClear
            className={styles.writer ?? ''}
            aria-label="谁写的"
            placeholder="谁写的"
            value={writer}
            options={conversation.people.map(({ chat_id: value, nickname: label }) => ({ value, label }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(next: string | null | undefined) => setWriter(next ?? null)}
          />
          <DatePicker.RangePicker
            aria-label="日期"
            placeholder={['从哪天', '到哪天']}
            onChange={(_, texts) => setDays(texts?.[0] && texts[1] ? [texts[0], texts[1]] : null)}
          />
        </div>
      </div>
      <div className={styles.found}>
        {error && !data && <CallErrorPanel what="聊天记录" error={error} onRetry={() => void refetch()} />}
        {isAsked && data && (
          <MessageHits
            isOneTalk
            hits={data.list}
            words={data.words}
            onPick={({ message: { seq } }) => {
              jumpTo(talk.id, seq);
              onClose();
            }}
          />
        )}
        {isAsked && data?.list.length === 0 && <p className="t-13 quiet text-centre pad-16">没有找到</p>}
        {!isAsked && <p className="t-13 quiet text-centre pad-16">输入要找的内容，或选择类别、人和日期</p>}
      </div>
    </Modal>
  );
}
