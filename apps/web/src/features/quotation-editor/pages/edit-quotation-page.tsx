import { ERRORS } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { FileX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { go } from '#lib/navigation.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { EditorSkeleton } from '../parts/editor-skeleton.tsx';
import { Editor } from '../parts/editor.tsx';
import { openQuotation, useHead, useLines } from '../store/open-quotation.ts';

const NOWHERE: ReadonlySet<number> = new Set([ERRORS.NOT_FOUND.code, ERRORS.INVALID_INPUT.code]);

function Missing() {
  return (
    <StatePanel
      icon={FileX}
      title="报价单不存在或已被删除"
      description="也可能已转给同事。"
      actions={<Button onClick={() => go('/')}>回到首页</Button>}
    />
  );
}

function QuotationPane({ id }: { id: number }) {
  const quotation = useMemo(() => openQuotation(id), [id]);
  useEffect(() => quotation.follow(), [quotation]);
  const detail = useHead(quotation, (state) => state.head);
  const phases = new Set([useHead(quotation, (state) => state.phase), useLines(quotation, (state) => state.phase)]);
  const errors = [useHead(quotation, (state) => state.error), useLines(quotation, (state) => state.error)];
  const error = errors.find((one) => one !== null);
  if (phases.has('failed') && error)
    return NOWHERE.has(error.code) ? (
      <Missing />
    ) : (
      <CallErrorPanel what="报价单" error={error} onRetry={() => void quotation.load()} />
    );
  if (!detail || phases.has('loading')) return <EditorSkeleton />;
  return <Editor quotation={quotation} detail={detail} />;
}

export default function EditQuotationPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <QuotationPane key={id} id={id} /> : <Missing />;
}
