import { api } from '@wanyuan/contract/client';
import { Tag } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { visitorName } from './visitor-cell.tsx';

interface VisitorChipProps {
  /** 0 for none. */
  visitor: number;
  onRemove: () => void;
}

/** The one visitor to whom a list is narrowed. */
export function VisitorChip({ visitor, onRemove }: VisitorChipProps) {
  const { data } = useCall(
    api.site_visitor.get_detail,
    { id: visitor },
    { enabled: visitor > 0, silent: true, returnError: true },
  );
  if (visitor === 0) return null;
  return (
    <Tag closable color="processing" onClose={onRemove}>
      只看 {data ? visitorName(data) : `访客 ${visitor}`}
    </Tag>
  );
}
