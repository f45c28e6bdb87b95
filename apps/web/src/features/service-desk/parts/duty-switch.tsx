import { api } from '@wanyuan/contract/client';
import { SERVICE } from '@wanyuan/domain';
import { Switch } from 'antd';
import { useEffect } from 'react';
import { act } from '#lib/call-client.ts';
import { useAct, useCall } from '#lib/use-call.ts';

/** Says again and again that an agent is there, while their page is open. */
function useBeat(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const beat = (): void => {
      // The next beat makes good what this one did not.
      act(api.service.set_duty, { is_on_duty: true }, { returnError: true }).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, SERVICE.beatMs);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Only who is on duty is given questions. */
export function DutySwitch() {
  const { data, refetch } = useCall(api.service.get_line, {}, { silent: true });
  const isOn = data?.is_on_duty ?? false;
  const turn = useAct(api.service.set_duty, { onDone: () => void refetch() });
  useBeat(isOn);
  return (
    <label className="row gap-8">
      <span className={isOn ? 'ok' : 'quiet'}>{isOn ? '在岗，会分到会话' : '离岗'}</span>
      <Switch
        checked={isOn}
        loading={turn.isPending}
        aria-label="在岗"
        onChange={(next) => turn.mutate({ is_on_duty: next })}
      />
    </label>
  );
}
