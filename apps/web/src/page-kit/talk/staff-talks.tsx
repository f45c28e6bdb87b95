import { Skeleton } from 'antd';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { StaffSelect } from './staff-select.tsx';

interface StaffTalksProps<T> {
  /** What the list is called. */
  label: string;
  /** Which conversations stand in it. */
  hint: string;
  asked: { data: { list: T[] } | undefined; error: CallError | null; refetch: () => unknown };
  userId: number | null;
  onUserId: (userId: number | null) => void;
  /** Of one conversation, with a key. */
  renderRow: (talk: T) => ReactNode;
}

/** How a list of colleagues' conversations is asked for: a colleague changes while the list before is still seen. */
export const STAFF_TALKS = { returnError: true, silent: true, keepPrevious: true } as const;
export const staffTalksInput = (userId: number | null) => ({
  page_size: 100,
  ...(userId === null ? {} : { user_id: userId }),
});

/** What salespeople write, for the main account. */
export function StaffTalks<T>({ label, hint, asked, userId, onUserId, renderRow }: StaffTalksProps<T>) {
  const { data, error, refetch } = asked;
  if (!data && error) return <CallErrorPanel what={label} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="pad-12" aria-busy>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  return (
    <>
      <StaffSelect value={userId} onChange={onUserId} />
      {data.list.length === 0 && (
        <StatePanel
          icon={Eye}
          title={userId === null ? `还没有${label}` : '这位员工还没有会话'}
          description={`${hint}会出现在这里，只能查看。`}
        />
      )}
      <ul aria-label={label}>{data.list.map(renderRow)}</ul>
    </>
  );
}
