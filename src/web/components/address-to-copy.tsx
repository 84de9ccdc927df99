import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import { showToast } from './toast.tsx'

interface AddressToCopyProps {
  label: string
  address: string
  hint: string
  texts: { copy: string; copied: string; copyFailed: string }
}

/** An address to send to someone, with a button that copies it. */
export function AddressToCopy({ label, address, hint, texts }: AddressToCopyProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ tone: 'success', title: texts.copied })
    } catch {
      // Browsers refuse it over plain http.
      field.current?.select()
      showToast({ tone: 'error', title: texts.copyFailed })
    }
  }
  return (
    <>
      <TextField
        ref={field}
        label={label}
        readOnly
        value={address}
        hint={hint}
        onFocus={({ target }) => target.select()}
      />
      <Button icon={Copy} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </>
  )
}
