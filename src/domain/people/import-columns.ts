import { z } from 'zod'
import { foldedForSearch } from '#domain/search.ts'

/** The use of a column. Other columns become notes on the person. */
export const columnUseSchema = z.enum([
  'name',
  'first-name',
  'last-name',
  'title',
  'company',
  'email',
  'employee-number',
  'note',
  'ignored',
])
export type ColumnUse = z.infer<typeof columnUseSchema>

/** Headings of HR, payroll and rota tools, and of lists that people keep, without spaces and signs. */
const HEADINGS: Readonly<Record<Exclude<ColumnUse, 'note'>, string>> = {
  name: `name fullname employee employeename employeefullname staff staffname staffmember member membername
    person personname displayname worker workername colleague colleaguename nameofemployee teammember`,
  'first-name': 'firstname forename forenames first givenname givennames christianname legalfirstname',
  'last-name': 'lastname surname last familyname secondname legallastname',
  title: `title jobtitle job jobrole role position positiontitle jobposition jobdescription post designation
    occupation stafftitle workrole`,
  company: `company companyname employer employername organisation organization contractor agency firm business
    businessname`,
  email: `email emailaddress workemail workemailaddress companyemail businessemail emailwork loginemail username
    login`,
  'employee-number': `employeenumber employeeno employeeid employeeref employeereference employeecode empno empid
    empnumber empref staffno staffnumber staffid staffref payrollno payrollnumber payrollid payrollref
    payrollreference payrollcode workno worksno worksnumber workerid clockno clocknumber personnelnumber reference`,
  // Personal data that nobody needs at a rink, and numbers of rows.
  ignored: `no nr number row sno salutation dob dateofbirth birthday birthdate age gender sex ethnicity religion
    nationality maritalstatus ni nino ninumber nationalinsurance nationalinsurancenumber nationalinsuranceno ssn
    taxcode taxreference passport passportnumber visa bank bankname bankaccount accountnumber accountno accountname
    sortcode iban bic salary annualsalary pay payrate hourlyrate rateofpay wage basicpay studentloan pension
    disability medical medicalconditions sickness password pin`,
}

const USES = new Map(
  columnUseSchema.options.flatMap(use =>
    use === 'note' ? [] : HEADINGS[use].split(/\s+/).map(heading => [heading, use] as const),
  ),
)

/** The number of rows above the headings that may contain a title, a date and the like. */
const MOST_ROWS_ABOVE = 20

/** The use of a column by its heading alone; undefined if it is not known. */
function useOf(heading: string): Exclude<ColumnUse, 'note'> | undefined {
  return USES.get(foldedForSearch(heading).replaceAll(/[^\p{L}\p{N}]/gu, ''))
}

/** The index of the row of headings: the one of the first rows with the most known headings, else the first. */
export function headingRowOf(table: readonly (readonly string[])[]): number {
  let best = { index: 0, known: 0 }
  for (const [index, row] of table.slice(0, MOST_ROWS_ABOVE).entries()) {
    const known = new Set(row.map(useOf).filter(Boolean)).size
    if (known > best.known) best = { index, known }
  }
  return best.index
}

const SALUTATION = /^(mr|mrs|ms|miss|mx|dr|sir|prof|rev)\.?$/i

/**
 * Proposes the use of each column. The first of several columns with the same use has it. A full name makes first and
 * last names unnecessary; Mr and Mrs are no job titles.
 */
export function proposeUses(headings: readonly string[], lines: readonly (readonly string[])[]): ColumnUse[] {
  const taken = new Set<ColumnUse>()
  const known = headings.map((heading, index): ColumnUse => {
    const use = useOf(heading)
    if (use === undefined) return 'note'
    if (use === 'title' && isSalutation(lines, index)) return 'ignored'
    if (use === 'ignored') return use
    if (taken.has(use)) return 'note'
    taken.add(use)
    return use
  })
  if (!taken.has('name')) return known
  return known.map(use => (use === 'first-name' || use === 'last-name' ? 'ignored' : use))
}

/** The uses after one column has got another: a column that had it before becomes a note. */
export function withUse(uses: readonly ColumnUse[], index: number, use: ColumnUse): ColumnUse[] {
  const isSingle = use !== 'note' && use !== 'ignored'
  return uses.map((before, column) => {
    if (column === index) return use
    return isSingle && before === use ? 'note' : before
  })
}

/** True if a row can have a name. */
export function namesPeople(uses: readonly ColumnUse[]): boolean {
  return uses.some(use => use === 'name' || use === 'first-name' || use === 'last-name')
}

function isSalutation(lines: readonly (readonly string[])[], index: number): boolean {
  const cells = lines.map(line => line[index]?.trim() ?? '').filter(Boolean)
  return cells.length > 0 && cells.filter(cell => SALUTATION.test(cell)).length > cells.length / 2
}
