import { api } from '@wanyuan/contract/client';
import { QUOTATION_STATE_WORDS, shortHash } from '@wanyuan/domain';
import { Button, Popover, Switch } from 'antd';
import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useMemo } from 'react';
import { callApi } from '#lib/call-client.ts';
import { formatDateTime, formatDay } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { countChanges } from '../model/line-changes.ts';
import type { QuotationDetail } from '../model/head-fields.ts';
import { canBeginNext } from '../model/newest-version.ts';
import { quotedLine } from '../model/quoted-line.ts';
import { useLines, useView, type OpenQuotation } from '../store/open-quotation.ts';
import styles from './version-strip.module.css';

type Version = QuotationDetail['versions'][number];

/** Fetches the version that the customer has, to compare with; none before one was sent, or while it is the newest. */
function useSentLines({ id, view }: OpenQuotation, sent: number | null, newest: number): void {
  useEffect(() => {
    view.setState({ sent: null });
    if (sent === null || sent === newest) return undefined;
    let isOver = false;
    callApi(api.quotation.get_detail_toy, { id, version: sent }, { silent: true, returnError: true }).then(
      ({ list }) => {
        if (!isOver) view.setState({ sent: new Map(list.map((line) => [line.id, quotedLine(line)])) });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id, view, sent, newest]);
}

function VersionMark({ version, isNewest }: { version: Version; isNewest: boolean }) {
  const { state, sent_time: time } = version;
  const words =
    state === 'draft'
      ? ['编辑中', '当前']
      : [time ? `${formatDay(time)} 发出` : '', QUOTATION_STATE_WORDS[state].label];
  return (
    <Popover
      trigger="click"
      content={
        <dl className={`t-13 ${styles.facts}`}>
          <dt>编号</dt>
          <dd>{version.number}</dd>
          <dt>总额</dt>
          <dd>
            {version.currency} {showMoney(version.total)}，{version.line_count} 行
          </dd>
          {time && (
            <>
              <dt>发出</dt>
              <dd>
                {formatDateTime(time)} {version.sent_by}
              </dd>
            </>
          )}
          {version.hash && (
            <>
              <dt>校验码</dt>
              <dd title={`SHA-256 ${version.hash}`}>{shortHash(version.hash)}</dd>
            </>
          )}
        </dl>
      }
    >
      <button type="button" className={`row gap-8 ${styles.version}`} data-current={isNewest}>
        <b>V{version.version}</b>
        <span className="grid">
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </span>
      </button>
    </Popover>
  );
}

interface VersionStripProps {
  quotation: OpenQuotation;
  detail: QuotationDetail;
  onNew: () => void;
}

/** V1 → V2 → V3, and what the newest changes of the one that the customer has. */
export function VersionStrip({ quotation, detail, onNew }: VersionStripProps) {
  const { version: newest, sent_version: sent, versions } = detail;
  useSentLines(quotation, sent, newest);
  const before = useView(quotation, (state) => state.sent);
  const isMarked = useView(quotation, (state) => state.isMarked);
  const lines = useLines(quotation, (state) => state.lines);
  const counts = useMemo(() => before && countChanges(before, lines), [before, lines]);
  // A first draft has nothing before it.
  if (versions.length === 1 && sent === null) return null;
  return (
    <section className={`card row gap-16 ${styles.strip}`} aria-label="版本">
      <div className={`row gap-4 quiet ${styles.versions}`}>
        {versions
          .toSorted((a, b) => a.version - b.version)
          .map((version, at) => (
            <Fragment key={version.version}>
              {at > 0 && <ChevronRight size={14} aria-hidden />}
              <VersionMark version={version} isNewest={version.version === newest} />
            </Fragment>
          ))}
      </div>
      <span className="grow" />
      {canBeginNext(detail) && (
        <span className="row gap-8 t-13 quiet">
          客户看到的就是 V{newest}
          <Button type="primary" onClick={onNew}>
            开始新版本 V{newest + 1}
          </Button>
        </span>
      )}
      {counts && (
        <span className="row gap-6 t-13 nowrap">
          <span className="quiet">较 V{sent}</span>
          <StateTag label={`改 ${counts.changed} 行`} tone="warn" />
          <StateTag label={`增 ${counts.added} 行`} tone="ok" />
          <StateTag label={`删 ${counts.removed} 行`} tone="bad" />
          <Switch
            size="small"
            aria-label="标出改动"
            checked={isMarked}
            onChange={(isOn) => quotation.view.setState({ isMarked: isOn })}
          />
          标出改动
        </span>
      )}
    </section>
  );
}
