import { api } from '@wanyuan/contract/client';
import { USER_TYPE } from '@wanyuan/domain';
import { Select } from 'antd';
import { useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { noneWords } from '../await-answer.ts';
import { drawOption, type NotedOption } from './option-row.tsx';

interface ColleagueSelectProps {
  /** The present owner, who is not offered; the user is, unless they are the owner. */
  ownerId?: number;
  value: number | null;
  onChange: (userId: number) => void;
  disabled?: boolean;
  placeholder?: string;
  id?: string;
}

const ROLES: Record<number, string> = {
  [USER_TYPE.main]: '主账号',
  [USER_TYPE.administrator]: '管理员',
  [USER_TYPE.salesperson]: '业务员',
};

/** Chooses a person of the same company. */
export function ColleagueSelect({
  ownerId,
  value,
  onChange,
  disabled = false,
  placeholder = '请选择同事',
  id,
}: ColleagueSelectProps) {
  const me = useSession();
  const { data, isFetching, isError } = useCall(api.chat.get_colleague_list, {}, { silent: true, returnError: true });
  const own =
    me && ownerId !== undefined && ownerId !== me.user_id ? [{ ...me, nickname: `${me.nickname}（我）` }] : [];
  const others = (data?.list ?? []).filter(({ user_id }) => user_id !== ownerId);
  return (
    <Select<number, NotedOption>
      {...(id ? { id } : {})}
      aria-label="同事"
      className="full"
      placeholder={placeholder}
      value={value}
      disabled={disabled}
      loading={isFetching && !data}
      options={[...own, ...others].map((colleague) => ({
        value: colleague.user_id,
        label: colleague.nickname,
        note: ROLES[colleague.user_type] ?? '',
      }))}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={noneWords(data !== undefined, isError, '没有其他同事')}
      optionRender={drawOption}
      onChange={onChange}
    />
  );
}
