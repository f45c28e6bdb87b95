import { Segmented } from 'antd';
import { Chip, Chips } from '#ui/chips.tsx';
import type { MessageFilter } from '../message-filter.ts';
import { MESSAGE_TYPES } from '../message-types.ts';
import styles from './messages.module.css';

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (change: Partial<MessageFilter>) => void;
}

const READ_STATES = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
];

export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const types = [{ value: 0, label: '全部类型' }, ...MESSAGE_TYPES];
  return (
    <div className={`row spread gap-8 edge-bottom ${styles.filters}`}>
      <Chips label="消息类型">
        {types.map(({ value, label }) => (
          <Chip key={value} isPressed={filter.type === value} onClick={() => onChange({ type: value })}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Segmented
        aria-label="已读状态"
        options={READ_STATES}
        value={filter.isUnread ? 'unread' : 'all'}
        onChange={(value) => {
          onChange({ isUnread: value === 'unread' });
        }}
      />
    </div>
  );
}
