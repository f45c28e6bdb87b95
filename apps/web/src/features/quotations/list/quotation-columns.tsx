import { APPROVAL, approvalTag, businessDay, QUOTATION_STATE_WORDS } from '@wanyuan/domain';
import { Tag, type TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { useNow } from '#lib/use-now.ts';
import { ProductStrip } from '#page-kit/product-strip.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { MarginPercent } from '../parts/margin-percent.tsx';
import { quotationPath } from '../quotation-address.ts';
import type { Quotation } from '../quotation-words.ts';
import { RowActs } from './row-acts.tsx';
import styles from './list.module.css';

interface ColumnOptions {
  isCompany: boolean;
  seesCosts: boolean;
  onWithdraw: (quotation: Quotation) => void;
}

function ApprovalNote({ quotation }: { quotation: Quotation }) {
  const { approval, is_approval_asked: isAsked, state, has_draft: hasDraft, line_count: lines } = quotation;
  if ((state !== 'draft' && !hasDraft) || approval === APPROVAL.passed || lines === 0) return null;
  return <StateTag {...approvalTag(approval, isAsked)} />;
}

function ValidUntil({ day, isOpen }: { day: string | null; isOpen: boolean }) {
  const today = businessDay(useNow());
  if (day === null) return '—';
  return isOpen && day < today ? <span className="bad">{day}</span> : day;
}

export function quotationColumns(options: ColumnOptions): TableColumnsType<Quotation> {
  const { isCompany, seesCosts, onWithdraw } = options;
  return [
    {
      title: '编号',
      key: 'number',
      width: 140,
      fixed: 'left',
      render: (_, { id, number, version, has_draft: hasDraft, sent_version: sent }) => (
        <>
          <AppLink to={quotationPath(id)}>{number}</AppLink>
          <small className="cut block t-12 quiet">
            V{version}
            {hasDraft && sent !== null && `，客户看到 V${sent}`}
          </small>
        </>
      ),
    },
    {
      title: '客户',
      key: 'customer',
      width: 142,
      render: (_, { customer_name: name, owner }) => (
        <>
          <span className="cut block">{name || <span className="quiet">未指定</span>}</span>
          {isCompany && <small className="cut block t-12 quiet">{owner.nickname}</small>}
        </>
      ),
    },
    {
      title: '产品',
      key: 'pictures',
      width: 204,
      render: (_, { pictures, line_count: count }) => (
        <div className={styles.strip}>
          <ProductStrip pictures={pictures} count={count} />
        </div>
      ),
    },
    {
      title: seesCosts ? '金额 / 毛利率' : '金额',
      key: 'total',
      width: 136,
      align: 'right',
      render: (_, { currency, total, margin_percent: margin }) => (
        <>
          <span className={`nowrap ${styles.total}`}>
            {currency} {showMoney(total)}
          </span>
          {seesCosts && (
            <small className="block t-12 quiet">
              <MarginPercent percent={margin} />
            </small>
          )}
        </>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: 132,
      render: (_, quotation) => (
        <span className="flex wrap gap-4">
          <StateTag {...QUOTATION_STATE_WORDS[quotation.state]} />
          <ApprovalNote quotation={quotation} />
          {quotation.alert_count > 0 && (
            <Tag color="warning" title="其中的产品停产、隐藏、下架或改价">
              {quotation.alert_count} 款有变
            </Tag>
          )}
        </span>
      ),
    },
    {
      title: '有效期至',
      key: 'valid',
      width: 100,
      render: (_, { valid_until: day, state }) => (
        <ValidUntil day={day} isOpen={!['agreed', 'ended'].includes(QUOTATION_STATE_WORDS[state].tab)} />
      ),
    },
    {
      title: '最近修改',
      key: 'updated',
      width: 92,
      render: (_, { updated_time: time }) => (
        <time dateTime={time} title={formatDateTime(time)}>
          {formatAgo(time)}
        </time>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 100,
      fixed: 'right',
      render: (_, quotation) => <RowActs quotation={quotation} onWithdraw={() => onWithdraw(quotation)} />,
    },
  ];
}
