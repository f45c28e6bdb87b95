import { USER_TYPE_LABEL, type UserType } from '@wanyuan/domain';
import { Select } from 'antd';
import { useSession } from '#lib/session.ts';
import { drawOption, type NotedOption } from '#page-kit/carts/option-row.tsx';

export interface Receiver {
  user_id: number;
  nickname: string;
  user_type: number;
}

interface ReceiverSelectProps {
  receivers: readonly Receiver[];
  value: number | null;
  onChange: (userId: number) => void;
  label?: string;
  size?: 'small' | 'middle';
}

/** Chooses the receiver; the user is among them. */
export function ReceiverSelect({
  receivers,
  value,
  onChange,
  label = '接手的同事',
  size = 'middle',
}: ReceiverSelectProps) {
  const me = useSession()?.user_id;
  return (
    <Select<number, NotedOption>
      aria-label={label}
      className="full"
      size={size}
      placeholder="选择接手的同事"
      value={value}
      options={receivers.map(({ user_id: id, nickname, user_type: type }) => ({
        value: id,
        label: id === me ? `${nickname}（我）` : nickname,
        note: USER_TYPE_LABEL[type as UserType],
      }))}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent="没有其他在职的同事"
      optionRender={drawOption}
      onChange={onChange}
    />
  );
}
