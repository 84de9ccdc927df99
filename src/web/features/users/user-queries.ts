import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  addUser,
  changePassword,
  changeUser,
  listUsers,
  previewUserRemoval,
  removeUser,
} from '#contract/users.ts'
import { call, replacingToken } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const usersKey = ['users'] as const

/** All users, newest first. */
export function useUsers() {
  return useQuery({ queryKey: usersKey, queryFn: () => call(listUsers), refetchOnMount: 'always' })
}

/** The effects of removing the user, as counted by the server. */
export function useRemovalPreview(id: number) {
  return useQuery({
    queryKey: [...usersKey, id, 'removal'],
    queryFn: () => call(previewUserRemoval, { params: { id: String(id) } }),
    gcTime: 0,
  })
}

export function useAddUser() {
  const sendKeyed = useWriteKey()
  return useUserMutation((body: BodyOf<typeof addUser>) =>
    sendKeyed(body, key => call(addUser, { body, key })),
  )
}

export function useChangeUser(id: number) {
  const sendKeyed = useWriteKey()
  return useUserMutation((body: BodyOf<typeof changeUser>) =>
    sendKeyed(body, key => replacingToken(() => call(changeUser, { params: { id: String(id) }, body, key }))),
  )
}

export function useRemoveUser(id: number) {
  const sendKeyed = useWriteKey()
  return useUserMutation(() => sendKeyed(null, key => call(removeUser, { params: { id: String(id) }, key })))
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
  })
}

function useUserMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey, exact: true }),
  })
}
