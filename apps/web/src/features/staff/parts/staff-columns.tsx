import type { StaffPerson } from '@wanyuan/contract/client';
import { USER_TYPE, USER_TYPE_LABEL, type UserType } from '@wanyuan/domain';
import { Tag, Tooltip, type TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDate, formatDateTime } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { FreshPassword } from '../fresh-password.ts';
import { StaffActs } from './staff-acts.tsx';
import styles from './staff.module.css';

interface ColumnActs {
  onEdit: (person: StaffPerson) => void;
  onLeave: (person: StaffPerson) => void;
  onPassword: (fresh: FreshPassword) => void;
}

const ROLE_COLOURS: Record<number, string> = { [USER_TYPE.main]: 'blue' };

export function staffColumns(acts: ColumnActs): TableColumnsType<StaffPerson> {
  return [
    {
      title: '姓名',
      key: 'name',
      width: 180,
      fixed: 'left',
      render: (_, { nickname, account, is_self: isSelf }) => (
        <div className={`row thin gap-10 ${styles.who}`}>
          <Avatar name={nickname} src="" size={32} />
          <div>
            <b title={nickname}>
              {nickname}
              {isSelf && <small>（我）</small>}
            </b>
            <small className="cut block t-12 quiet">{account || '—'}</small>
          </div>
        </div>
      ),
    },
    {
      title: '手机号',
      key: 'phone',
      width: 124,
      render: (_, { phone, is_phone_proven: isProven }) => (
        <>
          {phone || '—'}
          {phone !== '' && !isProven && (
            <Tooltip title="本人用短信验证码确认后，才能用它登录和找回密码">
              <small className="cut block t-12 quiet">未验证</small>
            </Tooltip>
          )}
        </>
      ),
    },
    {
      title: '身份',
      key: 'role',
      width: 84,
      render: (_, { user_type: type }) => (
        <Tag color={ROLE_COLOURS[type] ?? 'default'}>{USER_TYPE_LABEL[type as UserType]}</Tag>
      ),
    },
    { title: '状态', key: 'state', width: 84, render: (_, person) => <State person={person} /> },
    {
      title: '客户',
      key: 'customers',
      width: 64,
      align: 'right',
      render: (_, { customer_count: count, user_id: id }) =>
        count === 0 ? '—' : <AppLink to={`/customer_management?user=${id}`}>{count}</AppLink>,
    },
    { title: '选样车', key: 'carts', width: 72, align: 'right', render: (_, { cart_count: count }) => count || '—' },
    {
      title: '待答询价',
      key: 'inquiries',
      width: 84,
      align: 'right',
      render: (_, { inquiry_count: count }) => count || '—',
    },
    {
      title: '最近登录',
      key: 'signed',
      width: 128,
      render: (_, { last_sign_in_time: time, device_count: devices }) => (
        <>
          {time === null ? (
            <span className="quiet">近 30 天未登录</span>
          ) : (
            <Tooltip title={formatDateTime(time)}>
              <span>{formatAgo(time)}</span>
            </Tooltip>
          )}
          {devices > 0 && <small className="cut block t-12 quiet">{devices} 台设备登录中</small>}
        </>
      ),
    },
    {
      title: '加入',
      key: 'created',
      width: 104,
      render: (_, { created_time: time }) => <span className="quiet">{formatDate(time)}</span>,
    },
    {
      title: '操作',
      key: 'acts',
      width: 132,
      align: 'right',
      fixed: 'right',
      render: (_, person) => <StaffActs person={person} {...acts} />,
    },
  ];
}

function State({ person }: { person: StaffPerson }) {
  const { is_disabled: isDisabled, must_change_password: isFirst } = person;
  const left = person.customer_count + person.cart_count + person.inquiry_count;
  return (
    <>
      <Tag color={isDisabled ? 'default' : 'success'}>{isDisabled ? '已停用' : '在职'}</Tag>
      {isDisabled && left > 0 && <small className="cut block t-12 quiet">还有未交接的</small>}
      {!isDisabled && isFirst && <small className="cut block t-12 quiet">初始密码未改</small>}
    </>
  );
}
