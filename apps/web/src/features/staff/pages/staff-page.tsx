import { api, type StaffPerson } from '@wanyuan/contract/client';
import { Button, Segmented } from 'antd';
import { MailPlus, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { FreshPassword } from '../fresh-password.ts';
import { InvitationList } from '../invitations/invitation-list.tsx';
import { JoinRequests } from '../invitations/join-requests.tsx';
import { staffColumns } from '../parts/staff-columns.tsx';
import { StaffFilters } from '../parts/staff-filters.tsx';
import { STAFF, type StaffAddress } from '../staff-address.ts';
import styles from '../parts/staff.module.css';

const StaffForm = lazyPart(() => import('../parts/staff-form.tsx'));
const InviteDialog = lazyPart(() => import('../invitations/invite-dialog.tsx'));
const LeaveDialog = lazyPart(() => import('../parts/leave-dialog.tsx'));
// The password is shown once: closed unseen, it would be lost.
const PasswordDialog = lazyPart(() => import('../parts/password-dialog.tsx'), null);

const VIEWS: { value: StaffAddress['view']; label: string }[] = [
  { value: 'people', label: '员工' },
  { value: 'invitations', label: '邀请' },
];

export default function StaffPage() {
  const place = useAddress(STAFF);
  const { address, change, isFiltered } = place;
  const { keyword, role, state, order } = address;
  const call = useRows(
    api.staff.get_list,
    { keyword, order, ...(role === null ? {} : { user_type: role }), ...(state === null ? {} : { state }) },
    place,
  );
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [leaver, setLeaver] = useState<StaffPerson | null>(null);
  const [fresh, setFresh] = useState<FreshPassword | null>(null);
  const counts = call.data;
  const alone = {
    icon: UserPlus,
    title: '还没有同事',
    description: '为业务员建立账号：各看各的客户和选样车，您看全公司的；有人离职时，客户与选样车一次交接给同事。',
    actions: <Button onClick={() => setEdited('new')}>新增第一位员工</Button>,
  };
  const isAlone = counts !== undefined && !isFiltered && counts.active_count === 1 && counts.disabled_count === 0;
  return (
    <PageFrame>
      <PageHead
        title="员工管理"
        count={
          counts &&
          `在职 ${counts.active_count} / ${counts.limit} 人${counts.disabled_count > 0 ? `，已停用 ${counts.disabled_count} 人` : ''}`
        }
      >
        <Button icon={<MailPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          邀请同事
        </Button>
        <Button type="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          新增员工
        </Button>
      </PageHead>
      <JoinRequests />
      <div className="row wrap gap-12 mb-12">
        <Segmented
          aria-label="看什么"
          value={address.view}
          options={VIEWS}
          onChange={(view) => change({ ...STAFF.whole, order: 'role', view })}
        />
        {address.view === 'people' && <StaffFilters address={address} onChange={change} />}
      </div>
      {address.view === 'invitations' ? (
        <InvitationList onInvite={() => setInviting(true)} />
      ) : (
        <>
          <Rows
            what="员工列表"
            call={call}
            columns={staffColumns({ onEdit: setEdited, onLeave: setLeaver, onPassword: setFresh })}
            table={{
              rowKey: 'user_id',
              rowClassName: ({ is_disabled: isDisabled }) => (isDisabled ? (styles.gone ?? '') : ''),
            }}
            filtered={{ title: '没有符合条件的员工', clear: '看全部员工' }}
            empty={alone}
          />
          {isAlone && <StatePanel {...alone} />}
        </>
      )}
      <Suspense>
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        {edited !== null && (
          <StaffForm
            person={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onDone={(password) => {
              setEdited(null);
              setFresh(password);
            }}
          />
        )}
        {leaver !== null && <LeaveDialog person={leaver} onClose={() => setLeaver(null)} />}
        {fresh !== null && <PasswordDialog fresh={fresh} onClose={() => setFresh(null)} />}
      </Suspense>
    </PageFrame>
  );
}
