import { QUOTATION_STATE_WORDS } from '@wanyuan/domain';
import { Button } from 'antd';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { Tabs } from '#ui/tabs.tsx';
import { quotationPath } from '../quotation-address.ts';
import type { QuotationDetail } from '../quotation-words.ts';
import { CompareDrawer } from './compare-drawer.tsx';
import styles from './detail.module.css';

/** The versions, of which one is shown; any two can be compared. */
export function VersionTabs({ detail }: { detail: QuotationDetail }) {
  const { id, versions, shown_version: shown, version: newest } = detail;
  const [isComparing, setComparing] = useState(false);
  return (
    <div className="relative">
      <Tabs
        label="版本"
        isTabList
        tabs={versions.map(({ version, state }) => ({
          key: String(version),
          label: `V${version} ${QUOTATION_STATE_WORDS[state].label}`,
        }))}
        value={String(shown)}
        onChange={(key) => go(quotationPath(id, Number(key) === newest ? undefined : Number(key)), { replace: true })}
      />
      {versions.length > 1 && (
        <Button
          className={`absolute ${styles.compare}`}
          icon={<GitCompareArrows size={16} aria-hidden />}
          onClick={() => setComparing(true)}
        >
          比较版本
        </Button>
      )}
      {isComparing && <CompareDrawer detail={detail} onClose={() => setComparing(false)} />}
    </div>
  );
}
