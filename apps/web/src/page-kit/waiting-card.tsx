import { Skeleton } from 'antd';

/** In the place of a card whose contents are on their way. */
export function WaitingCard({ rows = 8, isPlain = false }: { rows?: number; isPlain?: boolean }) {
  return (
    <div className={`pad-16 ${isPlain ? '' : 'card'}`}>
      <Skeleton active paragraph={{ rows }} title={false} />
    </div>
  );
}
