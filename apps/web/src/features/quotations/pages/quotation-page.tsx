import { api } from '@wanyuan/contract/client';
import { useSearchParams } from 'react-router';
import { useCall } from '#lib/use-call.ts';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import { QuotationView } from '../detail/quotation-view.tsx';

const VERSION_MAX = 9999;

export default function QuotationPage() {
  const [search] = useSearchParams();
  const id = recordId(search.get('id'));
  const asked = recordId(search.get('version'));
  const version = asked !== null && asked <= VERSION_MAX ? asked : undefined;
  const { data, error, refetch } = useCall(
    api.quotation.get_detail,
    { id: id ?? 0, ...(version !== undefined && { version }) },
    { returnError: true, enabled: id !== null, keepPrevious: true },
  );
  return (
    <DetailFrame
      what="报价单"
      back={{ to: '/quotation_list', label: '报价单列表' }}
      id={id}
      data={data?.id === id ? data : undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      {(detail) => <QuotationView key={detail.id} detail={detail} />}
    </DetailFrame>
  );
}
