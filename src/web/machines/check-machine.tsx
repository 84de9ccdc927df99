import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { LABEL_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { storeAskedAddress } from '#web/session/asked-address.ts'
import { useAuth } from '#web/session/auth-context.tsx'

const texts = {
  logIn: 'Staff: log in to check this machine',
  check: 'Check this machine',
}

/** Leads from a public page to the check of the machine of a label, through the login if nobody is logged in. */
export function CheckMachine({ code }: { code: string }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const open = async () => {
    if (!user) storeAskedAddress(`${LABEL_PATH.replace('$code', code)}?check=true`)
    await (user
      ? navigate({ to: LABEL_PATH, params: { code }, search: { check: true } })
      : navigate({ to: '/' }))
  }
  return (
    <Button icon={ClipboardCheck} className="min-h-15" onClick={() => void open()}>
      {user ? texts.check : texts.logIn}
    </Button>
  )
}
