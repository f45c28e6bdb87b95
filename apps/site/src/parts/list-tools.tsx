import { useState } from 'react';
import { useReader } from '../reader.ts';
import { exportList } from '../visitor/export-list.ts';
import { Icon } from './icon.tsx';

/** Paper, and a file where the site allows one. */
export function ListTools({ what }: { what: 'picks' | 'toys' }) {
  const { say, page, language } = useReader();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async (): Promise<void> => {
    setState('busy');
    setState((await exportList(what, language)) ? 'idle' : 'failed');
  };
  return (
    <span className="list-tools">
      <button type="button" className="button" onClick={() => print()}>
        <Icon name="printer" size={18} />
        <span>{say('print')}</span>
      </button>
      {page.frame.may_export && (
        <button type="button" className="button" disabled={state === 'busy'} onClick={() => void start()}>
          <Icon name="download" size={18} />
          <span>{say(state === 'busy' ? 'export_busy' : 'export')}</span>
        </button>
      )}
      {state === 'failed' && <span role="alert">{say('failed')}</span>}
    </span>
  );
}
