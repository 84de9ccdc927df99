import { createContext, useCallback, useState } from 'react'

/** Says that a number field holds no number, or (`null`) that it does again. `id` names the field. */
type ReportWrongNumber = (id: string, label: string | null) => void

export const WrongNumbers = createContext<ReportWrongNumber>(() => undefined)

/** The labels of the open number fields that hold no number: the check is not published until they are mended. */
export function useWrongNumbers(): { labels: string[]; report: ReportWrongNumber } {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const report = useCallback<ReportWrongNumber>((id, label) => {
    setWrong(({ [id]: _before, ...others }) => (label === null ? others : { ...others, [id]: label }))
  }, [])
  return { labels: Object.values(wrong), report }
}
