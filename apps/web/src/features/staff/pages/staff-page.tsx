import { api, type StaffPerson } from '@wanyuan/contract/client';
import { USER_TYPE, USER_TYPE_LABEL } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCall } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import type { FreshPassword } from '../fresh-password.ts';
import { StaffTable } from '../parts/staff-table.tsx';
import {
  STAFF_ORDERS,
  STAFF_STATES,
  staffAddress,
  staffPath,
  type StaffAddress,
  type StaffState,
} from '../staff-address.ts';
import styles from '../parts/staff.module.css';

const StaffForm = lazyPart(() => import('../parts/staff-form.tsx'));
const LeaveDialog = lazyPart(() => import('../parts/leave-dialog.tsx'));
// The password is shown once: closed unseen, it would be lost.
const PasswordDialog = lazyPart(() => import('../parts/password-dialog.tsx'), null);

const PAGE_SIZE = 20;
const ANY = -1;
const ROLES = [USER_TYPE.main, USER_TYPE.administrator, USER_TYPE.salesperson];

export default function StaffPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null);
  const [leaver, setLeaver] = useState<StaffPerson | null>(null);
  const [fresh, setFresh] = useState<FreshPassword | null>(null);
  const address = staffAddress(search);
  const { keyword, role, state, order, page } = address;
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
        <KeywordField label="找姓名、账号、手机号" value={keyword} onSearch={(next) => change({ keyword: next })} />
        <Select
          aria-label="身份"
          className={styles.choice ?? ''}
          value={role ?? ANY}
          options={[
            { value: ANY, label: '全部身份' },
            ...ROLES.map((value) => ({ value: value as number, label: USER_TYPE_LABEL[value] })),
          ]}
          onChange={(next) => change({ role: next === ANY ? null : next })}
        />
        <Select<StaffState | ''>
          aria-label="状态"
          className={styles.choice ?? ''}
          value={state ?? ''}
          options={[
            { value: '', label: '全部状态' },
            ...Object.entries(STAFF_STATES).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(next) => change({ state: next === '' ? null : next })}
        />
        <Select
          aria-label="排序"
          className={styles.choice ?? ''}
          value={order}
          options={Object.entries(STAFF_ORDERS).map(([value, label]) => ({ value: value as typeof order, label }))}
          onChange={(next) => change({ order: next })}
        />
        <Button type="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          新增员工
        </Button>
      </header>
      <StaffTable
        people={people}
        page={page}
        pageSize={PAGE_SIZE}
        isFiltered={keyword !== '' || role !== null || state !== null}
        onPage={(next) => change({ page: next })}
        onClear={() => change({ keyword: '', role: null, state: null })}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onLeave={setLeaver}
        onPassword={setFresh}
      />
      <Suspense>
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
