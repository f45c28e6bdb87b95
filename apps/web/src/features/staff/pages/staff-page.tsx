import { api, type StaffPerson } from '@wanyuan/contract/client';
import { Button, Segmented } from 'antd';
import { MailPlus, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCall } from '#lib/use-call.ts';
import type { FreshPassword } from '../fresh-password.ts';
import { InvitationList } from '../invitations/invitation-list.tsx';
import { JoinRequests } from '../invitations/join-requests.tsx';
import { StaffFilters } from '../parts/staff-filters.tsx';
import { StaffTable } from '../parts/staff-table.tsx';
import { staffAddress, staffPath, type StaffAddress, type StaffView } from '../staff-address.ts';
import styles from '../parts/staff.module.css';

const StaffForm = lazyPart(() => import('../parts/staff-form.tsx'));
const InviteDialog = lazyPart(() => import('../invitations/invite-dialog.tsx'));
const LeaveDialog = lazyPart(() => import('../parts/leave-dialog.tsx'));
// The password is shown once: closed unseen, it would be lost.
const PasswordDialog = lazyPart(() => import('../parts/password-dialog.tsx'), null);

const PAGE_SIZE = 20;
const NO_FILTER = { keyword: '', role: null, state: null } as const;
const VIEWS: { value: StaffView; label: string }[] = [
  { value: 'people', label: '员工' },
  { value: 'invitations', label: '邀请' },
];

export default function StaffPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [leaver, setLeaver] = useState<StaffPerson | null>(null);
  const [fresh, setFresh] = useState<FreshPassword | null>(null);
  const address = staffAddress(search);
  const { view, keyword, role, state, order, page } = address;
  const change = (next: Partial<StaffAddress>): void => {
    void navigate(staffPath({ ...address, page: 1, ...next }), { replace: true });
  };
  const people = useCall(
    api.staff.get_list,
    {
      keyword,
      order,
      page,
      page_size: PAGE_SIZE,
      ...(role === null ? {} : { user_type: role }),
      ...(state === null ? {} : { state }),
    },
    { returnError: true, keepPrevious: true },
  );
  const counts = people.data;
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>员工管理</h1>
        {counts && (
          <output>
            在职 {counts.active_count} / {counts.limit} 人
            {counts.disabled_count > 0 && `，已停用 ${counts.disabled_count} 人`}
          </output>
        )}
        <span className={styles.space} />
        <Button icon={<MailPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          邀请同事
        </Button>
        <Button type="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          新增员工
        </Button>
      </header>
      <JoinRequests />
      <div className={styles.bar}>
        <Segmented<StaffView>
          aria-label="看什么"
          value={view}
          options={VIEWS}
          onChange={(next) => change({ ...NO_FILTER, view: next })}
        />
        {view === 'people' && <StaffFilters address={address} onChange={change} />}
      </div>
      {view === 'invitations' ? (
        <InvitationList onInvite={() => setInviting(true)} />
      ) : (
        <StaffTable
          people={people}
          page={page}
          pageSize={PAGE_SIZE}
          isFiltered={keyword !== '' || role !== null || state !== null}
          onPage={(next) => change({ page: next })}
          onClear={() => change(NO_FILTER)}
          onAdd={() => setEdited('new')}
          onEdit={setEdited}
          onLeave={setLeaver}
          onPassword={setFresh}
        />
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
    </div>
  );
}
