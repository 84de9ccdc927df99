import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { oidcLogin } from '#contract/auth.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

/** Logs in with the organisation's own provider. Says why, if the last such login was refused. */
export function ProviderLogin({ name }: { name: string }) {
  const [refusal] = useState(readRefusal)
  return (
    <section aria-label={texts.provider.label(name)} className="flex flex-col gap-5">
      {refusal && (
        <Notice tone="bad" isAlert title={texts.provider.refused}>
          {refusal}
        </Notice>
      )}
      <a href={oidcLogin.path} className={buttonLook('secondary')}>
        <Building2 aria-hidden className="size-5.5 shrink-0" />
        {texts.provider.label(name)}
      </a>
    </section>
  )
}

/** The refusal in the address, which is then removed from it. */
function readRefusal(): string | undefined {
  const code = new URLSearchParams(window.location.search).get('login')
  if (code === null) return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return texts.provider.reasons[code] ?? texts.provider.failed
}
