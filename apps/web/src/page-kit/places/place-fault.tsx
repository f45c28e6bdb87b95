import { ERRORS } from '@wanyuan/contract/client';
import { Button } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { CallError } from '#lib/call-error.ts';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { CallErrorPanel } from '../call-error-panel.tsx';

interface PlaceFaultProps {
  what: string;
  icon: LucideIcon;
  error: CallError;
  onRetry: () => void;
  /** Where to go when the place itself is gone. */
  way: { label: string; to: PageLink };
}

/** A place that did not come: gone, with the way to the others; or broken, with another try. */
export function PlaceFault({ what, icon, error, onRetry, way }: PlaceFaultProps) {
  if (error.code !== ERRORS.NOT_FOUND.code) return <CallErrorPanel what={what} error={error} onRetry={onRetry} />;
  return (
    <StatePanel
      icon={icon}
      title={error.msg}
      actions={
        <Button
          onClick={() => {
            go(way.to);
          }}
        >
          {way.label}
        </Button>
      }
    />
  );
}
