import { api, type Invitation } from '@wanyuan/contract/client';
import { INVITATION } from '@wanyuan/domain';
import { Button, Tag, type TableColumnsType } from 'antd';
import { MailPlus } from 'lucide-react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useWholeRows } from '#page-kit/rows/use-rows.ts';
import { PERSON_WORDS, STATE_WORDS } from './invite-words.ts';
import styles from './invitations.module.css';

function State({ invitation }: { invitation: Invitation }) {
  const { label, why } = STATE_WORDS[invitation.state];
  return (
    <>
      <Tag color={invitation.state === 'open' ? 'success' : 'default'}>{label}</Tag>
      {why && <small className="block t-12 quiet">{why}</small>}
    </>
  );
}

function Revoke({ invitation: { id, note } }: { invitation: Invitation }) {
  const { mutate, isPending } = useAct(api.staff.revoke_invitation, { onDone: () => toast.success('邀请已撤销') });
  const ask = async (): Promise<void> => {
    const content = '链接和邀请码立即失效；已经提交的申请不受影响，仍由您决定。';
    if (await confirm({ title: `撤销邀请${note && `“${note}”`}？`, content, okText: '撤销' })) mutate({ id });
  };
  return (
    <Button size="small" loading={isPending} aria-label={`撤销邀请${note}`} onClick={() => void ask()}>
      撤销
    </Button>
  );
}

const columns: TableColumnsType<Invitation> = [
  {
    title: '邀请',
    key: 'whom',
    width: 200,
    render: (_, { note, phone }) => (
      <>
        {note || (phone ? '指定手机号' : '凭链接申请')}
        <small className="block t-12 quiet">{phone ? `只限 ${phone}，直接加入` : '须您同意'}</small>
      </>
    ),
  },
  { title: '状态', key: 'state', width: 132, render: (_, invitation) => <State invitation={invitation} /> },
  {
    title: '剩余次数',
    key: 'uses',
    width: 96,
    align: 'right',
    render: (_, { uses, uses_max: max }) => `${max - uses} / ${max}`,
  },
  { title: '有效至', key: 'end', width: 148, render: (_, { ends_time: end }) => formatDateTime(end) },
  {
    title: '建立',
    key: 'made',
    width: 132,
    render: (_, { made_by: who, made_time: time }) => (
      <>
        {who}
        <small className="block t-12 quiet">{formatAgo(time)}</small>
      </>
    ),
  },
  {
    title: '使用者',
    key: 'people',
    render: (_, { people }) =>
      people.length === 0 ? (
        <span className="quiet">还没有人用</span>
      ) : (
        <ul className={`column gap-2 ${styles.people}`}>
          {people.map(({ nickname, state, time }) => (
            <li key={`${nickname}${time}`}>
              {nickname}
              <small>
                {PERSON_WORDS[state]} · {formatAgo(time)}
              </small>
            </li>
          ))}
        </ul>
      ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 84,
    align: 'right',
    render: (_, invitation) => invitation.state === 'open' && <Revoke invitation={invitation} />,
  },
];

/** The invitations of the last weeks: who made them, what is left of them, who came by them. */
export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const call = useWholeRows(api.staff.get_invitations, {}, useFilterState({}));
  return (
    <>
      <Rows
        what="邀请"
        call={call}
        columns={columns}
        table={{ scroll: { x: 900 }, rowClassName: ({ state }) => (state === 'open' ? '' : (styles.over ?? '')) }}
        empty={{
          icon: MailPlus,
          title: '还没有邀请',
          description: `把链接、邀请码或二维码发给同事，对方注册后由您同意加入；${INVITATION.hours} 小时后自动失效。`,
          actions: (
            <Button type="primary" onClick={onInvite}>
              邀请同事
            </Button>
          ),
        }}
      />
      {call.data && call.data.total > 0 && (
        <p className={`t-13 quiet ${styles.hint}`}>
          今天还能建 {call.data.left_today} 个邀请。邀请码不再显示；忘了复制的，撤销后重新建一个。
        </p>
      )}
    </>
  );
}
